import type { z } from "zod";
import type { cartUpdateBody } from "@/contract/cart/cart";
import type { FieldError } from "@/contract/errors";
import { findAddressFaults } from "../../people/customers/address-faults";
import {
  type AddressRow,
  findCompanyAddressRow,
  insertAddress,
} from "../../people/customers/address-rows";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidData, invalidField } from "../../kernel/invalid-data";
import { ApiError } from "../../kernel/api-error";
import { deleteAddressCopies } from "./cart-rows";
import type { CartState } from "./cart-state";
import type { OrderRules } from "@/domain/quantities/order-rules";

type AddressOrId = NonNullable<z.output<typeof cartUpdateBody>["shipping_address"]>;
export type AddressField = "shipping_address" | "billing_address";

/**
 * The address a buyer chose for her cart: an existing one by id (from the company's address book,
 * or the cart's current one), or a new one, stored as a copy for this cart only. The country of a
 * shipping address must belong to the cart's region. Errors: not_found, invalid_data.
 */
export async function resolveCartAddress(
  transaction: Transaction,
  state: CartState,
  choice: AddressOrId,
  field: AddressField,
  rules: OrderRules,
): Promise<AddressRow> {
  const countryCodes = state.region.country_codes;
  if (typeof choice === "string") {
    const address =
      [state.shippingAddress, state.billingAddress].find((row) => row?.id === choice) ??
      (await findCompanyAddressRow(transaction, state.cart.company_id, choice));
    if (!address) throw new ApiError("not_found", `Address with ${choice} was not found`);
    if (field === "shipping_address" && !countryCodes.includes(address.country_code ?? ""))
      throw outsideRegion();
    return address;
  }
  const faults = findAddressFaults(choice, {
    ...rules,
    countryCodes: field === "shipping_address" ? countryCodes : [choice.country_code],
  });
  if (faults.length > 0)
    throw invalidData(
      faults.map(
        (fault): FieldError => ({
          ...fault,
          field: `${field}.${fault.field}`,
          message: `${field}.${fault.message}`,
        }),
      ),
    );
  return insertAddress(transaction, {
    ...choice,
    kind: "document",
    companyId: null,
    customerId: null,
  });
}

/**
 * A shipping address in this country of the cart's region: the current one if it matches, else one
 * with only the country. Errors: invalid_data.
 */
export async function withCountry(
  transaction: Transaction,
  state: CartState,
  countryCode: string,
): Promise<CartState> {
  if (!state.region.country_codes.includes(countryCode))
    throw invalidField("country_code", "invalid_value", "Country not available in the region");
  if (state.shippingAddress?.country_code === countryCode) return state;
  if (state.shippingAddress && state.shippingAddress.id !== state.billingAddress?.id)
    await deleteAddressCopies(transaction, [state.shippingAddress.id]);
  const shippingAddress = await insertAddress(transaction, {
    country_code: countryCode,
    kind: "document",
    companyId: null,
    customerId: null,
  });
  return {
    ...state,
    shippingAddress,
    cart: { ...state.cart, shipping_address_id: shippingAddress.id },
  };
}

const outsideRegion = () =>
  invalidField(
    "shipping_address.country_code",
    "invalid_value",
    "Shipping country must be in the cart region",
  );
