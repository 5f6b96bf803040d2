import { adminClient, type AdminClient } from "../../../fixtures/admin-client";
import { smallSellerAccounts } from "../../../fixtures/small-seller";
import { loadSmallSeller } from "../../../fixtures/store-client";
import type { TestBackend } from "../../../fixtures/test-backend";
import { type Buyer, createBuyer } from "../../ordering/buyer";

export type InventoryWorld = {
  seller: Awaited<ReturnType<typeof loadSmallSeller>>;
  admin: AdminClient;
  buyer: Buyer;
  /** The default location, and one more. */
  depot: string;
  shop: string;
  variantOf(sku: string): string;
};

/** A small seller with two stock locations; all stock is at the first. */
export async function createInventoryWorld(
  backend: TestBackend,
  id: string,
): Promise<InventoryWorld> {
  const seller = await loadSmallSeller(backend, id);
  const admin = adminClient(backend, seller);
  const locate = async (name: string) =>
    (await admin.call("adminCreateStockLocation", { body: { name } })).stock_location.id;
  return {
    seller,
    admin,
    buyer: await createBuyer(backend, seller, smallSellerAccounts(id).buyer),
    depot: await locate("Depot"),
    shop: await locate("Shop"),
    variantOf: (sku) => seller.variants[sku] ?? "",
  };
}

/** An order of these quantities by SKU. */
export async function orderOf(buyer: Buyer, quantities: Record<string, number>) {
  const { id } = await buyer.openCart();
  for (const [sku, quantity] of Object.entries(quantities)) await buyer.add(id, sku, quantity);
  await buyer.checkOut(id);
  return buyer.complete(id, { allow_duplicate: true });
}

/** Stocked, reserved and available by location, and the total available. */
export async function stockOf({ admin, variantOf }: InventoryWorld, sku: string) {
  const id = variantOf(sku);
  const { inventory_item: item } = await admin.call("adminGetInventoryItem", { params: { id } });
  const { variant } = await admin.call("adminGetVariant", { params: { id } });
  const levels = item.location_levels.map((level) => [
    level.location_id,
    [level.stocked_quantity, level.reserved_quantity, level.available_quantity],
  ]);
  return {
    levels: Object.fromEntries(levels) as Record<string, number[]>,
    stocked: item.stocked_quantity,
    reserved: item.reserved_quantity,
    available: variant.inventory_quantity,
  };
}
