import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Order } from "@/contract/order/order";
import type { AdminClient } from "../../../fixtures/admin-client";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { type Buyer, createBuyer } from "../../ordering/buyer";

/** A seller whose buyer orders, and a member of staff who processes her orders. */
export type OrderWorld = {
  backend: TestBackend;
  seller: LoadedSeller;
  agents: Record<"admin" | "developer" | "member", AdminClient>;
  member: AdminClient;
  buyer: Buyer;
  companyId: string;
  customerId: string;
  /** An order of this many pieces of one product. */
  place(quantity: number, sku?: string): Promise<Order>;
  /** The same with a code for this percentage. */
  placeDiscounted(quantity: number, percent: number): Promise<Order>;
  /** The same with a new gift card of this value, and optionally a code. */
  placeWithCard(
    quantity: number,
    valueMinor: number,
    discount?: { percent: number; limit: number },
  ): Promise<{ order: Order; card: { id: string }; code: string | undefined }>;
  /** Whether prices, and those of its shipping options, include tax. */
  setTaxIncluded(includesTax: boolean): Promise<void>;
};

let codes = 0;

export async function createOrderWorld(
  id: string,
  overrides: Partial<SellerInput> = {},
): Promise<OrderWorld> {
  const backend = await startTestBackend();
  const { seller, agents } = await loadAgentsSeller(backend, id, overrides);
  const buyer = await createBuyer(backend, seller, smallSellerAccounts(id).buyer);
  const { customer } = (await buyer.client.get("/store/customers/me")).json();
  const regionId = Object.values(seller.regions)[0] ?? "";
  const place = async (quantity: number, sku = "BAG-1", codes: object = {}) => {
    const cart = await buyer.openCart();
    await buyer.add(cart.id, sku, quantity);
    const coded = await buyer.client.post(`/store/carts/${cart.id}`, codes);
    if (coded.statusCode !== 200) throw new Error(coded.body);
    await buyer.checkOut(cart.id);
    await buyer.client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "manual" });
    return buyer.complete(cart.id, { allow_duplicate: true });
  };
  const makeCode = async (percent: number, limit?: number) => {
    codes += 1;
    const { discount } = await agents.admin.call("adminCreateDiscount", {
      body: {
        code: `OFF${codes}`,
        is_dynamic: false,
        regions: [regionId],
        ...(limit === undefined ? {} : { usage_limit: limit }),
        rule: { type: "percentage", value: percent, allocation: "total" },
      },
    });
    return discount.code;
  };
  return {
    ...{ backend, seller, agents, member: agents.member, buyer },
    companyId: customer.company_id ?? customer.company.id,
    customerId: customer.id,
    place: (quantity, sku) => place(quantity, sku),
    async setTaxIncluded(includesTax) {
      const body = { includes_tax: includesTax };
      await agents.admin.call("adminUpdateRegion", { params: { region_id: regionId }, body });
      await agents.admin.call("adminUpdateCurrency", { params: { code: "eur" }, body });
      for (const id of Object.values(seller.shippingOptions)[0] ?? [])
        await agents.admin.call("adminUpdateShippingOption", { params: { option_id: id }, body });
    },
    async placeDiscounted(quantity, percent) {
      return place(quantity, "TIER-1", { discounts: [{ code: await makeCode(percent) }] });
    },
    async placeWithCard(quantity, value, discount) {
      const { gift_card: card } = await agents.admin.call("adminCreateGiftCard", {
        body: { region_id: regionId, value },
      });
      const code = discount && (await makeCode(discount.percent, discount.limit));
      const order = await place(quantity, "BAG-1", {
        gift_cards: [{ code: card.code }],
        ...(code ? { discounts: [{ code }] } : {}),
      });
      return { order, card, code };
    },
  };
}
