import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { toEntityTag } from "../../platform/http/rendered-response";
import { type StoreContext, PreparedResponse } from "../../platform/http/access/verb";
import { acceptedEncoding } from "../../platform/http/accepted-encoding";
import { type CachedAnswer, catalogueCaches } from "./catalogue-caches";

const compressedFromBytes = 4096;
const brotliQuality = 4;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * What a response depends on besides seller, catalogue version and language, which come from the
 * context.
 */
export type AnswerKey = { endpoint: string; priceViewKey: string; query: unknown };

/**
 * Returns the cached response, or makes it once for all concurrent callers. `make` returns the JSON
 * value or its bytes. Large bodies are compressed if the client accepts it; each encoding is
 * computed once.
 */
export async function answerCached(
  context: StoreContext,
  key: AnswerKey,
  make: () => Promise<unknown>,
): Promise<PreparedResponse> {
  const answers = context.deps.caches.of(catalogueCaches.answers);
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
  const answer = await answers.getOrMake(`${name}|${encoding ?? ""}`, async () => {
    const plain = toAnswer(await make());
    if (encoding === undefined || plain.body.length < compressedFromBytes) return plain;
    return { ...plain, encoding, body: await compressBody(plain.body, encoding, brotliQuality) };
  });
  return new PreparedResponse(answer.body, { etag: answer.etag, encoding: answer.encoding });
}

function toAnswer(made: unknown): CachedAnswer {
  const body = Buffer.isBuffer(made) ? made : Buffer.from(JSON.stringify(made));
  return { body, etag: toEntityTag(body) };
}

/** Compresses the JSON bytes; a higher Brotli quality takes longer. */
export async function compressBody(
  body: Buffer,
  encoding: "br" | "gzip",
  quality: number,
): Promise<Buffer> {
  return encoding === "br"
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : zip(body);
}
