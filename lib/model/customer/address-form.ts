import { z } from "zod";
import { addressInput, email, phone } from "@/contract/fields";
import type { SellerSettings } from "@/contract/seller/setting";

export type AddressRules = Pick<
  SellerSettings,
  "address_email_required" | "address_phone_required"
>;

const blankOr = (schema: z.ZodType<string, string>) => z.union([z.literal(""), schema]);

/**
 * The address form, based on the contract's fields (VAL-04): e-mail and phone are required if the
 * seller says so. Messages are keys of `error.fields`.
 */
export function toAddressForm(rules: AddressRules) {
  const { company, first_name, last_name, address_1, address_2, city, postal_code, country_code } =
    addressInput.shape;
  const phoneField = z.string().trim().min(1, "required").pipe(phone);
  const emailField = z.string().trim().min(1, "required").pipe(email);
  return z.strictObject({
    company,
    first_name,
    last_name,
    address_1,
    address_2,
    postal_code,
    city,
    country_code,
    phone: rules.address_phone_required ? phoneField : blankOr(phoneField),
    email: rules.address_email_required ? emailField : blankOr(emailField),
  });
}
export type AddressForm = z.input<ReturnType<typeof toAddressForm>>;
