import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  sharedChangeAgeMaxSeconds,
  sharedChangeKeyLabel,
  sharedChangeSchema,
} from "@/contract/catalogue/shared-change";
import { storefrontEnv } from "../../env";
import { noteSharedChange } from "../../shared-pages/cached-catalogues";

const bodyBytesMax = 5_000_000;
/** Ids received within the period in which a notification is valid, to reject replays. */
const seen = new LRUCache<string, true>({ max: 10_000, ttl: 2 * sharedChangeAgeMaxSeconds * 1000 });

/**
 * Handles a signed change notification from the backend (Standard Webhooks): 204; 401 for an
 * invalid signature, an old or a repeated one; 413; 400 for a malformed body. Revalidates the pages
 * of the named catalogues. Source: SHARE-02.
 */
export async function takeSharedChange(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > bodyBytesMax)
    return toResponse(413);
  const body = await request.text();
  const id = request.headers.get("webhook-id") ?? "";
  if (!isSigned(request.headers, id, body) || seen.has(id)) return toResponse(401);
  seen.set(id, true);
  const parsed = sharedChangeSchema.safeParse(parseJson(body));
  if (!parsed.success) return toResponse(400);
  for (const { seller_id, closed } of parsed.data.changes) noteSharedChange(seller_id, closed);
  return toResponse(204);
}

const toResponse = (status: number) =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });

function isSigned(headers: Headers, id: string, body: string): boolean {
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (id === "" || timestamp === "" || !(age <= sharedChangeAgeMaxSeconds)) return false;
  const { DIRECTORY_TOKEN } = storefrontEnv();
  const key = createHmac("sha256", DIRECTORY_TOKEN).update(sharedChangeKeyLabel).digest();
  const signed = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const expected = Buffer.from(`v1,${signed}`);
  return (headers.get("webhook-signature") ?? "").split(" ").some((given) => {
    const one = Buffer.from(given);
    return one.length === expected.length && timingSafeEqual(one, expected);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
