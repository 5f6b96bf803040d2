import { sessionLifetimeMs } from "@/contract/limits";
import {
  storedAtHeader,
  offlinePages,
  offlinePagePath,
  precachedPages,
} from "../model/shell/offline-copies";
import { noteShownCopy, type ShownEvent } from "./shown-copies";

const listedMax = 20;

/**
 * The page shown offline for an address without a copy, with links to the stored pages; undefined
 * if nothing is stored, e.g. after signing out.
 */
export async function findOfflinePage(event: Event): Promise<Response | undefined> {
  const options = { cacheName: offlinePages, ignoreVary: true };
  const page = await caches.match(offlinePagePath, options);
  const storedAt = Date.parse(page?.headers.get(storedAtHeader) ?? "");
  if (!page || !(Date.now() - storedAt < sessionLifetimeMs)) return undefined;
  await noteShownCopy((event as Partial<ShownEvent>).resultingClientId);
  const links = await listStored();
  const html = (await page.text()).replace(
    /<ul data-kept-pages[^>]*>(?=<\/ul>)/,
    (opening) => opening + links.join(""),
  );
  return new Response(html, { status: 503, headers: page.headers });
}

/** A link to each stored page: the shop's main ones first, then the most recently visited. */
async function listStored(): Promise<string[]> {
  const cache = await caches.open(offlinePages);
  const seen = [...(await cache.keys())].reverse().map(({ url }) => new URL(url).pathname);
  const links: string[] = [];
  for (const path of new Set([...precachedPages, ...seen])) {
    if (path === offlinePagePath || links.length === listedMax) continue;
    const copy = await cache.match(path, { ignoreSearch: true, ignoreVary: true });
    // the title is already HTML-escaped, and the browser has encoded the path
    const title = /<title>([^<]+)<\/title>/.exec((await copy?.text()) ?? "")?.[1];
    if (title) links.push(`<li><a href="${path.replaceAll('"', "%22")}">${title}</a></li>`);
  }
  return links;
}
