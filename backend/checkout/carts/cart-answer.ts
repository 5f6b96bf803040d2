import type { Transaction } from "../../platform/db/with-transaction";
import { type CustomerContext, PreparedAnswer } from "../../platform/http/access/verb";
import { findSellables, requireCart } from "./cart-access";
import { endDropped } from "../../orders/payments/end-payment-sessions";
import { isWithin, priceSpanAt } from "../../pricing/price-span";
import { cartKey, keptAnswers, keptCarts } from "./cart-memory";
import type { CartStamp } from "./cart-stamp-rows";
import type { CartState } from "./cart-state";
import { lockCart } from "./cart-state-rows";
import { raiseVersion } from "./raise-version";
import { type PricedCart, repriceCart } from "../reprice/reprice";
import { saveCart } from "./save-cart-rows";
import type { Sellables } from "../reprice/sellable";
import { toCartJson } from "./to-cart";

/**
 * `{ cart }` as bytes. They are kept in memory by everything they depend on: seller, cart, its
 * revision and stamp, catalogue and terms version and language, all of which is read on every
 * request, and the moment, so nothing stale is served. A cart whose prices moved is repriced and
 * written first (STORE-02).
 */
export async function answerCart(
  context: CustomerContext,
  transaction: Transaction,
  stamp: CartStamp,
): Promise<PreparedAnswer> {
  const answers = context.deps.caches.of(keptAnswers);
  const keyOf = (revision: string) =>
    JSON.stringify([
      context.sellerId,
      stamp.id,
      revision,
      stamp.stamp,
      context.catalogueVersion,
      context.termsVersion,
      context.lang,
    ]);
  const now = context.deps.now();
  const known = answers.get(keyOf(stamp.revision));
  if (known && isWithin(known.span, now)) return known.answer;
  const { priced, sellables } = await readRepriced(context, transaction, stamp);
  const answer = new PreparedAnswer(
    Buffer.from(`{"cart":${toCartJson(priced, sellables.variants, context.lang)}}`),
  );
  if (priced.state.stamp === stamp.stamp)
    answers.set(keyOf(priced.state.revision), { answer, span: priceSpanAt(sellables.book, now) });
  return answer;
}

async function readRepriced(
  context: CustomerContext,
  transaction: Transaction,
  stamp: CartStamp,
): Promise<{ priced: PricedCart; sellables: Sellables }> {
  for (let tries = 0; ; tries += 1) {
    const now = context.deps.now();
    const known = tries === 0 ? getCached(context, stamp) : undefined;
    const before = known ?? (await requireCart(context, transaction, stamp.id));
    const sellables = await findSellables(context, transaction, before);
    const priced = await repriceCart(before, sellables, now);
    if (priced.state === before) return { priced, sellables };
    const cart = raiseVersion(priced.state.cart, before.cart, now);
    const revision = await saveCart(transaction, before, { ...priced.state, cart });
    if (revision !== undefined) {
      endDropped(context, transaction, {
        before: before.paymentSessions,
        next: priced.state.paymentSessions,
      });
      return { priced: { ...priced, state: { ...priced.state, cart, revision } }, sellables };
    }
    await lockCart(transaction, stamp.id, tries + 1);
  }
}

/** The cart in memory, if the database has just confirmed it. */
function getCached(context: CustomerContext, stamp: CartStamp): CartState | undefined {
  const known = context.deps.caches.of(keptCarts).get(cartKey(context.sellerId, stamp.id));
  if (known?.termsVersion !== context.termsVersion) return undefined;
  return known.state.revision === stamp.revision && known.state.stamp === stamp.stamp
    ? known.state
    : undefined;
}
