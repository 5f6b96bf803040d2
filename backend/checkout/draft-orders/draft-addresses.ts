import type { z } from "zod";
import type { draftOrderUpdateBody } from "@/contract/admin/ordering/draft-order";
import { type AddressField, resolveCartAddress } from "../carts/cart-addresses";
import type { CartState } from "../carts/cart-state";
import { type AddressRow, listCompanyAddressRows } from "../../people/customers/address-rows";
import { findCompanyRow } from "../../people/customers/company-rows";
import type { Transaction } from "../../platform/db/with-transaction";

type Choice = Pick<z.output<typeof draftOrderUpdateBody>, AddressField>;

/**
 * The draft with the chosen addresses; where none is given, the company's defaults: its default
 * shipping address in the region and its billing address. A guest has no defaults. Staff may omit
 * contact fields that buyers must give. Errors: not_found, invalid_data naming the field.
 */
export async function withDraftAddresses(
  transaction: Transaction,
  state: CartState,
  choice: Choice,
): Promise<CartState> {
  const rules = {
    ...state.rules,
    address_phone_required: false,
    address_email_required: false,
  };
  const own = await findOwnAddresses(transaction, state);
  const resolve = async (field: AddressField, present: AddressRow | null) => {
    const chosen = choice[field];
    return chosen === undefined
      ? (present ?? own[field] ?? null)
      : resolveCartAddress(transaction, state, chosen, field, rules);
  };
  const shippingAddress = await resolve("shipping_address", state.shippingAddress);
  const billingAddress = await resolve("billing_address", state.billingAddress);
  return {
    ...state,
    shippingAddress,
    billingAddress,
    cart: {
      ...state.cart,
      shipping_address_id: shippingAddress?.id ?? null,
      billing_address_id: billingAddress?.id ?? null,
    },
  };
}

async function findOwnAddresses(
  transaction: Transaction,
  { cart, region }: CartState,
): Promise<{ [K in AddressField]: AddressRow | undefined }> {
  if (cart.company_id === null) return { shipping_address: undefined, billing_address: undefined };
  const company = await findCompanyRow(transaction, cart.company_id);
  const book = await listCompanyAddressRows(transaction, cart.company_id);
  return {
    shipping_address: book.find(
      (row) => row.kind === "shipping" && region.country_codes.includes(row.country_code ?? ""),
    ),
    billing_address: book.find((row) => row.id === company?.billing_address_id),
  };
}
