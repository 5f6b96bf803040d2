import sql from "sql-template-tag";
import { createId } from "../../kernel/ids";
import { insertAddress } from "../../people/customers/address-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CartState } from "../carts/cart-state";
import { findCartState } from "../carts/cart-state-rows";
import { saveCart } from "../carts/save-cart-rows";

/**
 * Copies a priced cart for a quote: lines at their current prices (which the offer is compared
 * with), shipping, addresses and notes. The copy has the type of a draft's cart, so that no buyer
 * can change or complete it. Codes and gift cards stay with the original cart.
 */
export async function copyCartForQuote(
  transaction: Transaction,
  state: CartState,
  { companyId, now }: { companyId: string; now: Date },
): Promise<string> {
  const id = await insertCopy(transaction, state.cart.id);
  const copy = await findCartState(transaction, companyId, id);
  if (!copy) throw new Error(`cart ${id} no longer exists`);
  const stamp = now.toISOString();
  const shipping = await copyAddress(transaction, state.shippingAddress);
  const billing =
    state.billingAddress?.id === state.shippingAddress?.id
      ? shipping
      : await copyAddress(transaction, state.billingAddress);
  const saved = await saveCart(transaction, copy, {
    ...copy,
    cart: {
      ...copy.cart,
      updated_at: stamp,
      is_preorder: state.cart.is_preorder,
      shipping_address_id: shipping?.id ?? null,
      billing_address_id: billing?.id ?? null,
    },
    lines: state.lines.map((line) => ({
      ...line,
      id: createId("item"),
      cart_id: id,
      original_unit_price: line.unit_price,
      created_at: stamp,
      updated_at: stamp,
    })),
    shippingMethods: state.shippingMethods.map((method) => ({
      ...method,
      id: createId("sm"),
      cart_id: id,
    })),
  });
  if (!saved) throw new Error(`cart ${id} was changed while being created`);
  return id;
}

async function insertCopy(transaction: Transaction, cartId: string): Promise<string> {
  const id = createId("cart");
  await transaction.query(sql`
    insert into cart (seller_id, id, type, company_id, customer_id, email, region_id,
      sales_channel_id, metadata)
    select seller_id, ${id}, 'draft_order', company_id, customer_id, email, region_id,
      sales_channel_id, metadata
    from cart where seller_id = ${transaction.sellerId} and id = ${cartId}`);
  return id;
}

/** References addresses in the company's book; copies the cart's own. */
async function copyAddress(
  transaction: Transaction,
  address: CartState["shippingAddress"],
): Promise<CartState["shippingAddress"]> {
  if (address?.kind !== "document") return address;
  return insertAddress(transaction, { ...address, companyId: null, customerId: null });
}
