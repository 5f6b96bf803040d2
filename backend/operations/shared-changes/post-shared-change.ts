import { createHmac, randomUUID } from "node:crypto";
import {
  type SharedChange,
  sharedChangeKeyLabel,
  sharedChangePath,
} from "@/contract/catalogue/shared-change";
import type { Deps } from "../../platform/deps";
import { postWebhook } from "../webhooks/post-webhook";
import { toSignedHeaders } from "../webhooks/sign-webhook";

const timeoutMs = 3_000;

/**
 * Posts a signed notification to one storefront process, configured by the operator: unlike the URL
 * of a seller's webhook it may be in a private network. Errors: why it was not accepted.
 */
export async function postSharedChange(
  { env, now }: Pick<Deps, "env" | "now">,
  url: string,
  change: SharedChange,
): Promise<void> {
  const body = JSON.stringify(change);
  const key = createHmac("sha256", env.DIRECTORY_TOKEN).update(sharedChangeKeyLabel).digest();
  const { status } = await postWebhook({
    url: new URL(sharedChangePath, url).href,
    headers: toSignedHeaders({ id: `shch_${randomUUID()}`, body, at: now() }, [key]),
    body,
    timeoutMs,
    isProduction: env.NODE_ENV === "production",
    isOwn: true,
  });
  if (status !== 204) throw new Error(`the storefront responded with ${status}`);
}
