import { expect, test } from "vitest";
import { toOrderListHref, toOrderListQuery, toOrderSummary } from "@/lib/model/order/order";

test("[ORD-01] the list's question stands in the address, and what is not a status or a page counts as not said", () => {
  expect(toOrderListQuery({ q: "  PO-7 ", status: "pending", page: "3" })).toEqual({
    search: "PO-7",
    status: "pending",
    page: 3,
  });
  expect(toOrderListQuery({ q: "PO\0-7\0" }).search).toBe("PO-7");
  expect(toOrderListQuery({ status: "lost", page: "-1" })).toEqual({
    search: "",
    status: undefined,
    page: 1,
  });
  expect(toOrderListQuery({ page: ["2", "9"] }).page).toBe(2);
  for (const query of [
    { search: "", status: undefined, page: 1 },
    { search: "a&b", status: "reserved", page: 4 },
  ] as const) {
    const href = toOrderListHref(query);
    expect(toOrderListQuery(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(
      query,
    );
  }
  expect(toOrderListHref({ search: "", status: undefined, page: 1 })).toBe("/orders");
});

const order = {
  id: "order_1",
  display_id: 7,
  external_id: null,
  seller_order_id: null,
  status: "pending",
  fulfillment_status: "not_fulfilled",
  payment_status: "awaiting",
  currency_code: "eur",
  created_at: "2026-11-21T10:00:00.000Z",
  subtotal: 1000,
  discount_total: 0,
  shipping_total: 0,
  shipping_tax_total: 0,
  tax_total: 200,
  gift_card_total: 0,
  gift_card_tax_total: 0,
  item_count: { lines: 1, items: 2, packed: 0 },
  total: 1200,
} as const;
const settings = {
  hidden_taxes: false,
  hidden_shipping: false,
  payment_status_display: true,
  delivery_date_disabled: false,
};

test("[ORD-02] the payment status is shown only where the seller's setting allows it", () => {
  expect(toOrderSummary(order, settings).paymentStatus).toBe("awaiting");
  expect(
    toOrderSummary(order, { ...settings, payment_status_display: false }).paymentStatus,
  ).toBeNull();
});

test("[CHK-07] hidden taxes are left out of an order's total too", () => {
  expect(toOrderSummary(order, { ...settings, hidden_taxes: true }).totals).toMatchObject({
    totalMinor: 1000,
    taxMinor: null,
  });
});
