import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { toOwnBytes } from "../../platform/caches";
import { toEntityTag } from "../../platform/http/rendered-response";
import { type StoreContext, PreparedResponse } from "../../platform/http/access/verb";
import { acceptedEncoding } from "../../platform/http/accepted-encoding";
import { type CachedResponse, catalogueCaches } from "./catalogue-caches";

const compressedFromBytes = 4096;
const brotliQuality = 4;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What a response depends on besides seller, catalogue version and language, which come from the
 * context.
 */
export type ResponseKey = { endpoint: string; priceViewKey: string; query: unknown };

/**
 * Returns the cached response, or makes it once for all concurrent callers. `make` returns the JSON
 * value or its bytes. Large bodies are compressed if the client accepts it; each encoding is
 * computed once.
 */
export async function respondFromCache(
  context: StoreContext,
  key: ResponseKey,
  make: () => Promise<unknown>,
): Promise<PreparedResponse> {
  const responses = context.deps.caches.of(catalogueCaches.responses);
  const name = [
    context.sellerId,
    context.catalogueVersion,
    key.endpoint,
    context.lang,
    key.priceViewKey,
    context.salesChannelIds.join(),
    JSON.stringify(key.query),
  ].join("|");
  const encoding = acceptedEncoding(context.acceptEncoding);
  const response = await responses.getOrMake(`${name}|${encoding ?? ""}`, async () => {
    const plain = toCachedResponse(await make());
    if (encoding === undefined || plain.body.length < compressedFromBytes) return plain;
    return { ...plain, encoding, body: await compressBody(plain.body, encoding, brotliQuality) };
  });
  return new PreparedResponse(response.body, { etag: response.etag, encoding: response.encoding });
}

function toCachedResponse(made: unknown): CachedResponse {
  const body = toOwnBytes(Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made)));
  return { body, etag: toEntityTag(body) };
}

/** Compresses the JSON bytes; a higher Brotli quality takes longer. */
export async function compressBody(
  body: Buffer,
  encoding: "br" | "gzip",
  quality: number,
): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  return toOwnBytes(await (encoding === "br" ? brotli(body, { params }) : zip(body)));
}
