import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import {
  sharedChangeAgeMaxSeconds,
  sharedChangeKeyLabel,
  sharedChangeSchema,
} from "@/contract/catalogue/shared-change";
import { storefrontEnv } from "../../env";
import { noteSharedChange } from "../../shared-pages/kept-catalogues";

const bodyBytesMax = 5_000_000;
/** Ids of those that came within the time in which one is accepted. */
const seen = new LRUCache<string, true>({ max: 10_000, ttl: 2 * sharedChangeAgeMaxSeconds * 1000 });

/**
 * Takes a change that the backend has signed (Standard Webhooks): 204, 401 for any other, one that
 * is too old or that came before, 413, 400 for a body that is none. Pages of the links named are
 * asked for anew. Source: SHARE-02.
 */
export async function takeSharedChange(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? Number.POSITIVE_INFINITY) > bodyBytesMax)
    return answer(413);
  const body = await request.text();
  const id = request.headers.get("webhook-id") ?? "";
  if (!isSigned(request.headers, id, body) || seen.has(id)) return answer(401);
  seen.set(id, true);
  const parsed = sharedChangeSchema.safeParse(parseJson(body));
  if (!parsed.success) return answer(400);
  for (const { seller_id, closed } of parsed.data.changes) noteSharedChange(seller_id, closed);
  return answer(204);
}

const answer = (status: number) =>
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
