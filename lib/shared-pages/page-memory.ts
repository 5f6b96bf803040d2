import { createHash } from "node:crypto";
import { createCache } from "../caches";

/**
 * A rendered document without customer data, as text and compressed, with its policy and preloads.
 */
export type SharedPage = {
  status: number;
  html: Buffer;
  br: Buffer;
  gzip: Buffer;
  contentSecurityPolicy: string;
  link: string | undefined;
};

const entryBytes = 2_000;

/** A page's size in the cache. */
export const bytesOfPage = ({ html, br, gzip }: SharedPage): number =>
  html.length + br.length + gzip.length + entryBytes;

const pages = createCache<SharedPage>("pages", bytesOfPage);
const refused = createCache<{ isRefused: true }>("refusedPages", () => 500);
const pending = new Map<string, Promise<SharedPage | undefined>>();

/**
 * A page from this process's memory, or else rendered once for all concurrent requests. `facts` are
 * everything the page depends on, above all the catalogue version. `undefined` if it can't be
 * rendered for everybody; then each customer gets her own.
 */
export async function recallPage(
  facts: readonly unknown[],
  make: () => Promise<SharedPage | undefined>,
): Promise<SharedPage | undefined> {
  const key = toKey(facts);
  const known = pages.get(key);
  if (known || refused.has(key)) return known;
  const waiting = pending.get(key);
  if (waiting) return waiting;
  const made = make()
    .then((page) => {
      if (page) pages.set(key, page);
      else refused.set(key, { isRefused: true });
      return page;
    })
    .finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

/** The page for these facts if it is cached; nothing is rendered. */
export const findCachedPage = (facts: readonly unknown[]): SharedPage | undefined =>
  pages.get(toKey(facts));

const toKey = (facts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
