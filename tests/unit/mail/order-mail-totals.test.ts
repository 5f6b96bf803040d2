import { expect, test } from "vitest";
import type { OrderMailRow } from "@/backend/operations/mails/order-mail-rows";
import { toOrderTotals } from "@/backend/operations/mails/order-mail-totals";
import { mailTexts } from "@/backend/operations/mails/mail-texts";

const order = {
  ...{
    currency_code: "eur",
    subtotal: 20_000,
    discount_total: 1_000,
    shipping_total: 1_500,
    tax_total: 4_100,
    shipping_option: null,
  },
  ...{ gift_card_total: 0, gift_card_tax_total: 0, total: 24_600, preorder_deposit: null },
} as Partial<OrderMailRow> as OrderMailRow;
const shown = { hidden_taxes: false, hidden_shipping: false };
const texts = mailTexts("en").order;
const rows = (part: Partial<OrderMailRow>, settings = shown) =>
  toOrderTotals({ ...order, ...part }, settings, "en").map(({ label, amount }) => [label, amount]);

test("[CHK-06] the mail of a preorder shows the amounts due now and later", () => {
  expect(rows({})).toHaveLength(5);
  expect(rows({ preorder_deposit: { amount: 7_380, remaining: 17_220 } }).slice(-2)).toEqual([
    [texts.depositDue, "€73.80"],
    [texts.depositRemaining, "€172.20"],
  ]);
});

test("[CHK-07] the part paid by gift cards is a row of the mail, its tax another one if taxes are shown", () => {
  const paid = { gift_card_total: 2_000, gift_card_tax_total: 400, total: 22_200 };
  expect(rows(paid)).toContainEqual([texts.giftCards, "−€20.00"]);
  expect(rows(paid)).toContainEqual([texts.giftCardTax, "−€4.00"]);
  expect(rows({ gift_card_total: 2_000 }).map(([label]) => label)).not.toContain(texts.giftCardTax);
  const hidden = rows(paid, { ...shown, hidden_taxes: true });
  expect(hidden).toContainEqual([texts.giftCards, "−€20.00"]);
  expect(hidden.map(([label]) => label)).not.toContain(texts.giftCardTax);
});

test("[CHK-07] shipping is free in the mail if its option is, and is not mentioned if there is none", () => {
  const free = { shipping_total: 0, total: 23_100 };
  const option = { name: "Carrier", translations: null };
  expect(rows({ ...free, shipping_option: option })).toContainEqual([
    ...[`${texts.shipping} (Carrier)`, texts.shippingFree],
  ]);
  expect(rows(free).map(([label]) => label)).not.toContain(texts.shipping);
});

test("[CHK-07] the mail has the shipping option's name in its own language", () => {
  const option = { name: "Transporteur", translations: { en: { name: "Carrier" } } };
  expect(rows({ shipping_option: option })).toContainEqual([
    `${texts.shipping} (Carrier)`,
    "€15.00",
  ]);
  expect(rows({ shipping_option: { ...option, translations: null } })).toContainEqual([
    `${texts.shipping} (Transporteur)`,
    "€15.00",
  ]);
});
