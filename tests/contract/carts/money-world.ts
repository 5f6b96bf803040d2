import type { LightMyRequestResponse } from "fastify";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { Discount } from "@/contract/cart/discount";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, succeed } from "../ordering/buyer";

/**
 * A small seller with an administrator and a buyer of company C1 (eur, 20 % tax, franco 500.00).
 */
export type MoneyWorld = {
  backend: TestBackend;
  seller: LoadedSeller;
  admin: AdminClient;
  buyer: Buyer;
  regionId: string;
  /** The buyer's open cart without lines, codes and gift cards. */
  emptyCart(): Promise<Cart>;
  change(cartId: string, body: object): Promise<Cart>;
  discount(
    code: string,
    rule: Partial<Discount["rule"]> & Record<string, unknown>,
    more?: object,
  ): Promise<Discount>;
  setting(key: string, value: unknown): Promise<void>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /**
   * Completes a cart of the buyer while another statement, for which it has to wait, is
   * uncommitted.
   */
  completeDuring(cartId: string, text: string, values: unknown[]): Promise<LightMyRequestResponse>;
};

export async function createMoneyWorld(id: string): Promise<MoneyWorld> {
  const backend = await startTestBackend();
  const seller = await loadSmallSeller(backend, id);
  const admin = adminClient(backend, seller);
  const buyer = await createBuyer(backend, seller, smallSellerAccounts(id).buyer);
  const regionId = seller.regions.eu ?? "";
  const change = async (cartId: string, body: object) =>
    (await succeed<{ cart: Cart }>(buyer.client.post(`/store/carts/${cartId}`, body))).cart;
  const sql: MoneyWorld["sql"] = async (text, values = []) =>
    (await withOwner(backend, (client) => client.query(text, values))).rows;
  return {
    backend,
    seller,
    admin,
    buyer,
    regionId,
    change,
    sql,
    async emptyCart() {
      const cart = await buyer.openCart();
      const entries = cart.items.map((item) => ({ line_id: item.id, quantity: 0, mode: "set" }));
      if (entries.length > 0)
        await succeed(buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }));
      return change(cart.id, { discounts: [], gift_cards: [] });
    },
    completeDuring: (cartId, text, values) =>
      withOwner(backend, async (client) => {
        await client.query("begin");
        await client.query(text, values);
        let hasResponded = false;
        const response = buyer.tryComplete(cartId, { allow_duplicate: true }).finally(() => {
          hasResponded = true;
        });
        const waiting =
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        while (!hasResponded && (await client.query(waiting)).rowCount === 0);
        await client.query("commit");
        return response;
      }),
    async discount(code, rule, more = {}) {
      const body = {
        code,
        regions: [regionId],
        rule: { type: "percentage", value: 10, allocation: "item", ...rule },
        ...more,
      };
      return (await admin.call("adminCreateDiscount", { body: body as never })).discount;
    },
    async setting(key, value) {
      await sql("delete from setting where seller_id = $1 and key = $2", [seller.id, key]);
      const row = [seller.id, `set_${key}`, key, JSON.stringify(value)];
      await sql("insert into setting (seller_id, id, key, value) values ($1, $2, $3, $4)", row);
    },
  };
}
