import { expect, test } from "vitest";
import type { OrderEvent } from "@/contract/order/order-event";
import {
  isFiltered,
  type OrderListQuery,
  toOrderListHref,
  toOrderListQuery,
  toOrdersTotals,
  toOrderSummary,
} from "@/lib/model/order/order-list";
import { toTimeline } from "@/lib/model/order/order-timeline";

const everything: OrderListQuery = {
  search: "",
  statuses: [],
  shipment: [],
  payment: [],
  isOverdue: false,
  from: undefined,
  to: undefined,
  customerId: undefined,
  sort: "-created_at",
  page: 1,
};

test("[ORD-01] the list's query is in the URL, and unknown parts are ignored", () => {
  expect(
    toOrderListQuery({
      q: "  PO-7 ",
      status: ["pending", "lost", "canceled"],
      shipment: "shipped",
      payment: "captured",
      overdue: "true",
      from: "2026-02-28",
      to: "2026-11-30",
      by: "cus_1",
      sort: "-total",
      page: "3",
    }),
  ).toEqual({
    search: "PO-7",
    statuses: ["pending", "canceled"],
    shipment: ["shipped"],
    payment: ["captured"],
    isOverdue: true,
    from: "2026-02-28",
    to: "2026-11-30",
    customerId: "cus_1",
    sort: "-total",
    page: 3,
  });
  expect(toOrderListQuery({ q: "PO\0-7\0" }).search).toBe("PO-7");
  for (const unknown of [
    { status: "lost", page: "-1" },
    { from: "2026-02-30", to: "yesterday" },
    { by: "<script>", sort: "email" },
  ])
    expect(toOrderListQuery(unknown)).toEqual(everything);
  expect(toOrderListQuery({ page: ["2", "9"] }).page).toBe(2);
  for (const query of [
    everything,
    { ...everything, search: "a&b", statuses: ["reserved", "rejected"], page: 4 },
    { ...everything, from: "2026-01-01", customerId: "cus_1", sort: "total" },
  ] satisfies OrderListQuery[]) {
    const href = toOrderListHref(query, { page: query.page });
    const params: Record<string, string[]> = {};
    for (const [name, value] of new URL(href, "http://x").searchParams)
      params[name] = [...(params[name] ?? []), value];
    expect(toOrderListQuery(params)).toEqual(query);
  }
  expect(toOrderListHref(everything)).toBe("/orders");
});

test("[ORD-01] changing a filter goes back to the first page; sorting and page alone filter nothing", () => {
  const query = { ...everything, page: 4, sort: "-total" } as const;
  expect(isFiltered(query)).toBe(false);
  expect(toOrderListHref(query, { statuses: ["pending"] })).toBe(
    "/orders?status=pending&sort=-total",
  );
  expect(isFiltered({ ...query, to: "2026-11-30" })).toBe(true);
});

const order = {
  id: "order_1",
  display_id: 7,
  external_id: null,
  seller_order_id: null,
  status: "pending",
  fulfillment_status: "not_fulfilled",
  payment_status: "awaiting",
  is_overdue: true,
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
  paid_total: 0,
  preorder_deposit: null,
} as const;
const settings = {
  hidden_taxes: false,
  hidden_shipping: false,
  payment_status_display: true,
  delivery_date_disabled: false,
};

test("[ORD-02] the payment status is shown only if the seller's setting allows it", () => {
  expect(toOrderSummary(order, settings)).toMatchObject({
    paymentStatus: "awaiting",
    isOverdue: true,
  });
  expect(toOrderSummary(order, { ...settings, payment_status_display: false })).toMatchObject({
    paymentStatus: null,
    isOverdue: false,
  });
});

test("[CHK-06] [CHK-07] a paid deposit is shown next to the amount due; if taxes are hidden no amount reveals them", () => {
  const preorder = {
    ...order,
    payment_status: "captured",
    is_overdue: false,
    paid_total: 360,
    preorder_deposit: { percentage: 30, amount: 360, remaining: 840 },
  } as const;
  expect(toOrderSummary(preorder, settings).depositPaid).toEqual({
    amounts: { paidMinor: 360, restMinor: 840 },
  });
  expect(toOrderSummary(preorder, { ...settings, hidden_taxes: true }).depositPaid).toEqual({
    amounts: null,
  });
  const lowered = { ...preorder, paid_total: 120 };
  expect(toOrderSummary(lowered, settings).depositPaid).toEqual({
    amounts: { paidMinor: 120, restMinor: 840 },
  });
  const quiet = { ...settings, payment_status_display: false };
  expect(toOrderSummary(preorder, quiet).depositPaid).toBeNull();
  expect(toOrderSummary({ ...preorder, paid_total: 1200 }, settings).depositPaid).toBeNull();
  expect(toOrderSummary({ ...preorder, payment_status: "awaiting" }, settings).depositPaid).toBe(
    null,
  );
});

test("[CHK-07] hidden taxes are excluded from an order's total too", () => {
  expect(toOrderSummary(order, { ...settings, hidden_taxes: true }).totals).toMatchObject({
    totalMinor: 1000,
    taxMinor: null,
  });
});

test("[CHK-07] hidden taxes are excluded from the total of several orders", () => {
  const sum = { ...order, count: 3, due_total: 1200, overdue_total: 700 };
  expect(toOrdersTotals([sum], settings)).toMatchObject([{ dueMinor: 1200, overdueMinor: 700 }]);
  expect(toOrdersTotals([sum], { ...settings, hidden_taxes: true })).toMatchObject([
    {
      ...{ currencyCode: "eur", count: 3, totals: { totalMinor: 1000, taxMinor: null } },
      ...{ dueMinor: null, overdueMinor: 0 },
    },
  ]);
});

const placing: OrderEvent = {
  ...{ id: "order_1", created_at: "2026-11-21T10:00:00.000Z", event: "placed", is_part: false },
  ...{ fulfillment_id: null, changes: null, reason: null },
  actor: { kind: "customer", name: "Alice Buyer" },
};

test.each([
  ["with", [placing]],
  ["without", []],
])(
  "[ORD-03] [SESS-04] %s events from the backend, an order's history names the member of staff who placed it for a customer",
  (_, events) => {
    const alice = { email: "alice@shop.test", first_name: "Alice", last_name: "Buyer" };
    const agent = { id: "usr_1", email: "ada@brand.test", first_name: "Ada", last_name: "Martin" };
    const whoPlaced = (placedByAgent: typeof agent | null) => {
      const facts = {
        customer: alice,
        items: [],
        fulfillments: [],
        placed_by_agent: placedByAgent,
      };
      const placed = { ...order, ...facts };
      return toTimeline(placed, events, { settings, documents: [] }).map(({ who }) => who);
    };
    expect(whoPlaced(agent)).toEqual(["Ada Martin"]);
    expect(whoPlaced(null)).toEqual(["Alice Buyer"]);
  },
);
