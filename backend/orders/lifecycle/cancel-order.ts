import { reservationTransitions } from "@/domain/order-states/reservation-transitions";
import { ApiError } from "../../kernel/api-error";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { noteExpectedDates } from "../../catalogue/stock/note-expected-dates";
import { noteStockChange } from "../../catalogue/stock/note-stock-change";
import { toStockRule } from "../../catalogue/stock/stock-rule";
import {
  bumpCatalogueVersionAtCommit,
  bumpStockVersionAtCommit,
} from "../../platform/versions/catalogue-version-rows";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import type { LineItemRow } from "../line-item-row";
import { followEnded } from "../documents/follow-documents";
import { endActiveEdit } from "../edits/decide-order-edit";
import { releasePayments } from "../payments/release-payments";
import type { ProviderScope } from "../payments/provided-payment";
import { readRefundableLines } from "../payments/refund-line-rows";
import { disableBoughtCards, returnDiscountUse, returnStock } from "./release-order-rows";

type Ending = { event: "expire" } | { event: "cancel" | "reject"; reason: string | null };

/**
 * Cancels an order of which nothing is packed, expires an overdue reservation, or rejects either:
 * stock is released, payments are canceled or refunded, gift cards get back what they paid,
 * discounts can be used once more, and invoiced amounts are credited. The buyer is mailed unless
 * that is suppressed. Errors: transition_not_allowed (something is packed, or the order has ended),
 * gift_card_used (a gift card bought with it was used), payment_refused,
 * payment_provider_unavailable. Source: spec §4, assumption.
 */
export async function cancelOrder(
  scope: ProviderScope,
  change: OrderChange,
  ending: Ending = { event: "cancel", reason: null },
): Promise<void> {
  const { transaction, order } = change;
  const reason = ending.event === "expire" ? null : ending.reason;
  if (order.status === "reserved" && ending.event !== "expire")
    change.moveOther(reservationTransitions, { id: order.id, state: "held" }, "release");
  change.move(ending.event, reason === null ? {} : { reason });
  change.moveFulfillment("cancel_order");
  if (!(await disableBoughtCards(transaction, order.id)))
    throw new ApiError("gift_card_used", "A gift card of this order has already been used");
  await endActiveEdit(scope, change);
  const hadDiscounts = await returnDiscountUse(transaction, order.id);
  const { lines } = await readRefundableLines(transaction, order.id);
  const units = toReturnedUnits(lines);
  if (units.size > 0) {
    await returnStock(transaction, units);
    await noteExpectedDates(transaction, [...units.keys()]);
    await noteStockChange(transaction, [...units.keys()]);
  }
  if (hadDiscounts) bumpCatalogueVersionAtCommit(transaction);
  else if (units.size > 0) bumpStockVersionAtCommit(transaction);
  await releasePayments(scope, change);
  if (ending.event !== "reject") change.set({ canceled_at: new Date().toISOString() });
  followEnded(change);
  const mail = { orderId: order.id, lang: order.locale ?? "" };
  const isMailed = order.no_notification !== true;
  if (ending.event === "expire") enqueue(transaction, "reservation-expired", mail, isMailed);
  else enqueue(transaction, mails[ending.event], { ...mail, reason }, isMailed);
}

const mails = { cancel: "order-canceled", reject: "order-rejected" } as const;

/** Units by variant that placing the order took from stock, for stock-managed variants. */
export function toReturnedUnits(lines: readonly LineItemRow[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { variant_id: id, quantity, snapshot } of lines) {
    const variant = snapshot?.variant as LineVariant | undefined;
    if (id === null || !variant || toStockRule(variant).kind === "free") continue;
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return units;
}
