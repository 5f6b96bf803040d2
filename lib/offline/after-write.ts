import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { offlinePages, offlineReads, ownerHeader } from "../model/shell/offline-copies";
import { forgetCopies } from "./copy-owner";
import { toCopy } from "./copy-plugin";
import { renewPage, renewRead } from "./precache-pages";
import type { ExtendableEvent } from "./worker-scope";

const sessionPaths = /^\/api\/(?:auth|acting|desk\/acting)(?:\/|$)/;
const cartPaths =
  /^\/api\/(?:cart|checkout|second-cart|saved-carts|orders|quotes|order-requests)\//;
/** After these, another cart may be open, or none. */
const newCartPaths =
  /^\/api\/(?:checkout\/complete|second-cart|saved-carts|quotes|order-requests|orders\/.*reorder)/;
const favoritePath = "/api/favorite-lists";
const languagePath = "/api/language";
const cartPath = "/api/cart";
const settledMs = 2_000;
const listsRenewedMax = 10;

/** Whether the worker needs the outcome of a write at this path. */
export const isWatchedWrite = (path: string): boolean =>
  sessionPaths.test(path) ||
  cartPaths.test(`${path}/`) ||
  path === favoritePath ||
  path === languagePath;

/** Updates the offline copies after a write. */
export async function afterWrite(
  path: string,
  response: Response,
  event: ExtendableEvent,
): Promise<void> {
  if (sessionPaths.test(path)) return response.status < 500 ? forgetCopies() : undefined;
  if (!response.ok) return;
  if (path === languagePath) return forgetCopies();
  if (path === favoritePath)
    return renewSoon(favoritePath, () => listFavoritePages(response), event);
  const outcome = await storeCart(response);
  if (outcome === "stored" || (outcome === "none" && !newCartPaths.test(path))) return;
  for (const [name, address] of [
    [offlineReads, cartPath],
    [offlinePages, "/cart"],
  ] as const)
    await (await caches.open(name)).delete(address, { ignoreVary: true });
  await renewSoon(cartPath, async () => ["/cart"], event);
}

/**
 * Stores the cart in a response if it is the newest known. `other`: it is not the stored one, whose
 * page must be fetched again; `none`: the response has no cart.
 */
async function storeCart(response: Response): Promise<"stored" | "other" | "none"> {
  const body = ((await response.json().catch(() => undefined)) ?? {}) as { cart?: Cart };
  if (!body.cart?.id) return "none";
  const cache = await caches.open(offlineReads);
  const copy = await cache.match(cartPath, { ignoreVary: true });
  if (!copy) return "other";
  const cached = (await copy.clone().json()) as { cart: Cart };
  const isSame =
    cached.cart.id === body.cart.id &&
    copy.headers.get(ownerHeader) === response.headers.get(ownerHeader);
  if (!isSame) return "other";
  const text = JSON.stringify({ ...cached, cart: body.cart });
  await cache.put(cartPath, toCopy(new Response(text, { headers: copy.headers })));
  return "stored";
}

type Cart = { id: string };

const latest = new Map<string, number>();

/** Refreshes the copies of an API response and its pages, once for consecutive writes. */
async function renewSoon(
  read: string,
  listPages: () => Promise<readonly string[]>,
  event: ExtendableEvent,
): Promise<void> {
  const turn = (latest.get(read) ?? 0) + 1;
  latest.set(read, turn);
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  if (latest.get(read) !== turn) return;
  const pages = await listPages();
  await renewRead(read, event);
  for (const page of pages) await renewPage(page, event);
}

/**
 * The page of all lists, and the most recently stored pages of single lists; pages of deleted lists
 * are removed.
 */
async function listFavoritePages(response: Response): Promise<string[]> {
  const { favorite_lists: lists } = (await response.json()) as FavoriteSnapshot;
  const cache = await caches.open(offlinePages);
  const remaining: string[] = [];
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const id = /^\/favorite-lists\/(.+)/.exec(pathname)?.[1];
    if (id === undefined) continue;
    if (lists.some((list) => list.id === id)) remaining.push(pathname);
    else await cache.delete(request, { ignoreVary: true });
  }
  return ["/favorite-lists", ...remaining.slice(-listsRenewedMax)];
}
