import { LRUCache } from "lru-cache";
import type { Database } from "../db/connection";
import type { Transaction } from "../db/with-transaction";
import { type CustomerContext, PreparedAnswer } from "../http/verb";
import { findCartVariants, requireCart } from "./cart-access";
import type { CartStamp } from "./cart-stamp-rows";
import { lockCart } from "./cart-state-rows";
import { repriceCart } from "./reprice";
import { saveCart } from "./save-cart-rows";
import { toCart } from "./to-cart";

const cacheBytes = 64 * 1024 * 1024;
const caches = new WeakMap<Database, LRUCache<string, PreparedAnswer>>();

function cacheOf(database: Database): LRUCache<string, PreparedAnswer> {
  let cache = caches.get(database);
  if (!cache) {
    cache = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (answer, key) => answer.body.length + key.length });
    caches.set(database, cache);
  }
  return cache;
}

/**
 * `{ cart }` as bytes. They are kept in memory by everything they depend on: seller, cart and its version, catalogue
 * version, company, region, addresses, shipping option, owner's groups and language; all of it is read on every request,
 * so nothing stale is served. A cart whose prices moved is repriced and written first (STORE-02).
 */
export async function answerCart(context: CustomerContext, transaction: Transaction, stamp: CartStamp): Promise<PreparedAnswer> {
  const key = JSON.stringify([context.sellerId, stamp.id, stamp.version, stamp.stamp, context.catalogueVersion, context.lang]);
  const cache = cacheOf(context.database);
  const cached = cache.get(key);
  if (cached) return cached;
  const { body, version } = await readRepriced(context, transaction, stamp.id);
  const answer = new PreparedAnswer(Buffer.from(body));
  if (version === stamp.version && !context.transaction) cache.set(key, answer);
  return answer;
}

async function readRepriced(context: CustomerContext, transaction: Transaction, cartId: string): Promise<{ body: string; version: number }> {
  for (;;) {
    const now = context.deps.now();
    const before = await requireCart(context, transaction, cartId);
    const variants = await findCartVariants(context, transaction, before);
    const priced = await repriceCart(before, variants, now);
    const version = before.cart.version;
    if (priced.state === before) return { body: JSON.stringify({ cart: toCart(priced, variants, context.lang) }), version };
    const state = { ...priced.state, cart: { ...priced.state.cart, version: version + 1, updated_at: now.toISOString() } };
    if (await saveCart(transaction, before, state)) return { body: JSON.stringify({ cart: toCart({ ...priced, state }, variants, context.lang) }), version: version + 1 };
    await lockCart(transaction, cartId);
  }
}
