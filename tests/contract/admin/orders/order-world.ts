import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { SellerInput } from "@/backend/operations/seed/seller-input";
import type { Order } from "@/contract/order/order";
import type { AdminClient } from "../../../fixtures/admin-client";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { type Buyer, createBuyer } from "../../ordering/buyer";

/** A seller whose buyer orders, and a member of staff who acts on what she ordered. */
export type OrderWorld = {
  backend: TestBackend;
  seller: LoadedSeller;
  agents: Record<"admin" | "developer" | "member", AdminClient>;
  member: AdminClient;
  buyer: Buyer;
  companyId: string;
  customerId: string;
  /** An order of so many pieces of one article. */
  place(quantity: number, sku?: string): Promise<Order>;
};

export async function createOrderWorld(
  id: string,
  overrides: Partial<SellerInput> = {},
): Promise<OrderWorld> {
  const backend = await startTestBackend();
  const { seller, agents } = await loadAgentsSeller(backend, id, overrides);
  const buyer = await createBuyer(backend, seller, smallSellerAccounts(id).buyer);
  const { customer } = (await buyer.client.get("/store/customers/me")).json();
  return {
    ...{ backend, seller, agents, member: agents.member, buyer },
    companyId: customer.company_id ?? customer.company.id,
    customerId: customer.id,
    async place(quantity, sku = "BAG-1") {
      const cart = await buyer.openCart();
      await buyer.add(cart.id, sku, quantity);
      await buyer.checkOut(cart.id);
      await buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
        provider_id: "manual",
      });
      return buyer.complete(cart.id, { allow_duplicate: true });
    },
  };
}
