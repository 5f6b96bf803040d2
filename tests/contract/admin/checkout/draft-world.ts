import type { DraftOrder } from "@/contract/admin/ordering/draft-order";
import type { Cart } from "@/contract/cart/cart";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { smallSellerAccounts, smallSellerSkus } from "../../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

export type DraftWorld = {
  backend: TestBackend;
  one: AgentsSeller;
  other: AgentsSeller;
  /** Of company C1, for whom drafts are written by default. */
  buyer: StoreClient;
  accounts: ReturnType<typeof smallSellerAccounts>;
  region: string;
  /** The carrier of the region, at 15.00. */
  option: string;
  variant(sku: string): string;
  /** A draft of five pieces at 10.00, with fields overridden. */
  create(more?: object): Promise<DraftOrder>;
  get(id: string): Promise<DraftOrder>;
  /** Company C2's price for the variant in its price list. */
  priceForOther(): Promise<number>;
};

/** Two sellers, one of which creates drafts. */
export async function createDraftWorld(id: string): Promise<DraftWorld> {
  const backend = await startTestBackend();
  const one = await loadAgentsSeller(backend, id);
  const other = await loadAgentsSeller(backend, `${id}-other`);
  const accounts = smallSellerAccounts(id);
  const region = one.seller.regions.eu ?? "";
  const variant = (sku: string) => one.seller.variants[sku] ?? "";
  const { member } = one.agents;
  return {
    ...{ backend, one, other, accounts, region, variant },
    buyer: await signIn(backend, one.seller.publishableKey, accounts.buyer),
    option: one.seller.shippingOptions.eu?.[0] ?? "",
    async create(more = {}) {
      const items = [{ variant_id: variant(smallSellerSkus.tiers), quantity: 5 }];
      const body = { email: accounts.buyer, region_id: region, items, ...more };
      return (await member.call("adminCreateDraftOrder", { body })).draft_order;
    },
    get: async (draftId) =>
      (await member.call("adminGetDraftOrder", { params: { id: draftId } })).draft_order,
    async priceForOther() {
      const client = await signIn(backend, one.seller.publishableKey, accounts.other);
      const response = await client.get(
        `/store/variants/${variant(smallSellerSkus.listed)}?region_id=${one.seller.regions.uk}`,
      );
      return response.json().variant.calculated_price;
    },
  };
}

/** The amounts of a cart: goods, discounts, shipping, taxes, total. */
export const amountsOf = ({ subtotal, discount_total, shipping_total, tax_total, total }: Cart) => [
  ...[subtotal, discount_total, shipping_total, tax_total, total],
];

export const draftAddress = {
  ...{ address_1: "1 rue du Bac", city: "Paris", postal_code: "75007", country_code: "fr" },
  ...{ first_name: "Ana", last_name: "Roux", phone: "+33 123456789" },
};

export const draftKeys = [
  ...[
    "id",
    "created_at",
    "updated_at",
    "status",
    "display_id",
    "cart_id",
    "order_id",
    "completed_at",
    "canceled_at",
  ],
  ...["no_notification_order", "idempotency_key", "metadata", "cart", "order"],
].sort();
