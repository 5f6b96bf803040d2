import { afterEach, expect, test, vi } from "vitest";
import { listAllOrders } from "@/lib/bff/cart/order-list";
import { toOrderListQuery } from "@/lib/model/order/order-list";
import { startScriptedBackend } from "@/tests/fixtures/scripted-backend";

vi.hoisted(() => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("SESSION_SECRET", "a-secret-for-these-tests-of-32-characters");
  vi.stubEnv("DIRECTORY_TOKEN", "a-token-for-these-tests-of-32-characters");
});

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await stop?.();
});

const amounts = {
  ...{ total: 1200, subtotal: 1000, discount_total: 0, shipping_total: 0, shipping_tax_total: 0 },
  ...{ tax_total: 200, gift_card_total: 0, gift_card_tax_total: 0, paid_total: 0 },
};
const toWireOrder = (number: number) => ({
  id: `order_${number}`,
  display_id: number,
  external_id: null,
  seller_order_id: null,
  status: "pending",
  fulfillment_status: "not_fulfilled",
  payment_status: "awaiting",
  is_overdue: false,
  currency_code: "eur",
  created_at: "2026-01-01T00:00:00.000Z",
  item_count: { lines: 1, items: 1, packed: 0 },
  ...amounts,
  preorder_deposit: null,
  metadata: null,
  customer: { first_name: "Claire", last_name: "Durand", email: "claire@buyer.test" },
});

/**
 * The numbers in an export of orders whose list changes after each batch; `known` is the initial
 * list.
 */
async function exportWhile(known: readonly number[], change: (list: number[]) => number[]) {
  let list = [...known];
  const { caller, ...backend } = await startScriptedBackend(({ path, query }) => {
    if (!path.endsWith("/orders"))
      return { status: 200, body: { settings: [], count: 0, offset: 0, limit: 1000 } };
    const [offset, limit] = ["offset", "limit"].map((name) => Number(query.get(name)));
    const page = list.slice(offset, (offset ?? 0) + (limit ?? 0));
    const body = { orders: page.map(toWireOrder), count: list.length, offset, limit, totals: [] };
    list = change(list);
    return { status: 200, body };
  });
  stop = backend.stop;
  const orders = await listAllOrders(caller, toOrderListQuery({}));
  return orders.map(({ displayId }) => displayId);
}

/** From newest to oldest. */
const upTo = (newest: number) => Array.from({ length: newest }, (_, index) => newest - index);

test.each([
  ["one", 1],
  ["more than are read twice", 30],
  ["nearly all that were read", 480],
])(
  "[ORD-01] an export of orders contains all that still match when %s leaves the filter after a batch",
  async (_, leaving) => {
    const before = upTo(1600);
    let left: number[] = [];
    let pieces = 0;
    const found = await exportWhile(before, (list) => {
      pieces += 1;
      if (pieces > 2) return list;
      left = [...left, ...list.slice(0, leaving)];
      return list.slice(leaving);
    });
    expect(new Set(found).size).toBe(found.length);
    const stayed = before.filter((number) => !left.includes(number));
    expect(stayed.filter((number) => !found.includes(number))).toEqual([]);
  },
);

test("[ORD-01] orders placed meanwhile neither duplicate nor displace others in the file", async () => {
  let next = 1201;
  const found = await exportWhile(upTo(1200), (list) => {
    const come = [next + 1, next];
    next += 2;
    return [...come, ...list];
  });
  expect(found).toEqual(upTo(1200));
});
