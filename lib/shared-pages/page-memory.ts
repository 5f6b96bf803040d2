import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/**
 * A finished document that holds nothing of one customer, with the policy and the preloads it was
 * made for.
 */
export type SharedPage = {
  status: number;
  html: Buffer;
  contentSecurityPolicy: string;
  link: string | undefined;
};

const bytesMax = 64 * 1024 * 1024;
const keyBytes = 2000;
/** Hosted texts and the clock change without a version; a page is made anew at least this often. */
const keptMs = 60_000;
const refusedMs = 5_000;

const pages = new LRUCache<string, SharedPage>({
  maxSize: bytesMax,
  ttl: keptMs,
  sizeCalculation: ({ html }) => html.length + keyBytes,
});
/** Keys whose page could not be made for everybody, so that it is not tried on every request. */
const refused = new LRUCache<string, true>({ max: 1000, ttl: refusedMs });
const pending = new Map<string, Promise<SharedPage | undefined>>();

/**
 * A page from this process's memory, else made once for all who wait for it. `facts` are everything
 * the page depends on, first of all the catalogue's version. `undefined` when it can't be made for
 * everybody; then each gets her own.
 */
export async function recallPage(
  facts: readonly unknown[],
  make: () => Promise<SharedPage | undefined>,
): Promise<SharedPage | undefined> {
  const key = createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
  const known = pages.get(key);
  if (known || refused.has(key)) return known;
  const waiting = pending.get(key);
  if (waiting) return waiting;
  const made = make()
    .then((page) => {
      if (page) pages.set(key, page);
      else refused.set(key, true);
      return page;
    })
    .finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}
