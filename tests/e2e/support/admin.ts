import type { SellerSettings } from "@/contract/seller/setting";
import type { TestSeller } from "./seller";
import { readStack } from "./stack";

/**
 * Calls the administration API of the running stack as the seller's first agent. Errors: any status
 * of 300 or more, with its body.
 */
export async function callAdmin(
  seller: TestSeller,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<unknown> {
  const apiKey = Object.values(seller.loaded.apiKeys)[0];
  const response = await fetch(`${readStack().backendUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? JSON.parse(text) : undefined;
}

/** Sets settings of a seller through the administration API. */
export async function setSettings(
  seller: TestSeller,
  settings: Partial<SellerSettings>,
): Promise<void> {
  const entries = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await callAdmin(seller, "POST", "/admin/settings", { settings: entries });
}
