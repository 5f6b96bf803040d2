import { sessionLifetimeMs } from "@/contract/limits";
import {
  keptAtHeader,
  keptPages,
  offlinePagePath,
  pagesKeptAhead,
} from "../model/shell/kept-copies";
import { noteShownCopy, type ShownEvent } from "./shown-copies";

const listedMax = 20;

/**
 * The page that says there is no network and leads to what is kept, for an address of which there
 * is no copy; undefined where nothing is kept, as after signing out.
 */
export async function findOfflinePage(event: Event): Promise<Response | undefined> {
  const options = { cacheName: keptPages, ignoreVary: true };
  const page = await caches.match(offlinePagePath, options);
  const keptAt = Date.parse(page?.headers.get(keptAtHeader) ?? "");
  if (!page || !(Date.now() - keptAt < sessionLifetimeMs)) return undefined;
  await noteShownCopy((event as Partial<ShownEvent>).resultingClientId);
  const links = await listKept();
  const html = (await page.text()).replace(
    /<ul data-kept-pages[^>]*>(?=<\/ul>)/,
    (opening) => opening + links.join(""),
  );
  return new Response(html, { status: 503, headers: page.headers });
}

/** A link to each kept page, the shop's main ones first, then those that were visited last. */
async function listKept(): Promise<string[]> {
  const cache = await caches.open(keptPages);
  const seen = [...(await cache.keys())].reverse().map(({ url }) => new URL(url).pathname);
  const links: string[] = [];
  for (const path of new Set([...pagesKeptAhead, ...seen])) {
    if (path === offlinePagePath || links.length === listedMax) continue;
    const copy = await cache.match(path, { ignoreSearch: true, ignoreVary: true });
    // a title is written for HTML already, and a path is one that the browser has encoded
    const title = /<title>([^<]+)<\/title>/.exec((await copy?.text()) ?? "")?.[1];
    if (title) links.push(`<li><a href="${path.replaceAll('"', "%22")}">${title}</a></li>`);
  }
  return links;
}
