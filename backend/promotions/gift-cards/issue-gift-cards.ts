import { lineTotalsOf } from "../../pricing/state-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { allocateMinor } from "../../kernel/allocate-minor";
import { createId } from "../../kernel/ids";
import { sumRates } from "../../pricing/tax-lines";
import {
  type BoughtGiftCard,
  type GiftCardOrder,
  insertBoughtGiftCards,
} from "./bought-gift-card-rows";
import { createGiftCardCode } from "./gift-card-code";

/**
 * Creates the gift cards bought with a paid order, one per unit, and mails their codes to its
 * buyer. A card is worth the unit price without tax, in the order's region, with the line's tax
 * rate if the region taxes gift cards. The reference creates them with the order, before anything
 * is paid; here that waits for the capture, since they are money themselves (assumption).
 * `isMailed` false: the order's agent disabled mails. Source: contract §4, assumption.
 */
export async function issueGiftCards(
  transaction: Transaction,
  { order, lines, region }: GiftCardOrder,
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const cards = lines
    .filter((line) => line.is_giftcard)
    .flatMap((line) => toGiftCards(line, region));
  if (cards.length === 0) return;
  await insertBoughtGiftCards(transaction, order, cards);
  enqueue(transaction, "gift-cards", { orderId: order.id, lang: order.locale ?? "" }, isMailed);
}

function toGiftCards(
  line: GiftCardOrder["lines"][number],
  region: GiftCardOrder["region"],
): BoughtGiftCard[] {
  const { subtotal } = lineTotalsOf(line);
  const values = allocateMinor(subtotal, Array<number>(line.quantity).fill(1));
  const rate = sumRates(line.tax_lines) || region.tax_rate;
  return values.map((value, unit) => ({
    ...{
      id: createId("gift"),
      code: createGiftCardCode(),
      value,
      tax_rate: region.gift_cards_taxable && rate > 0 ? rate : null,
    },
    ...{
      line_item_id: line.id,
      unit,
      metadata: Object.keys(line.metadata).length > 0 ? line.metadata : null,
    },
  }));
}
