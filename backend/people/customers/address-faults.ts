import type { z } from "zod";
import type { FieldError } from "@/contract/errors";
import { type addressInput, email } from "@/contract/fields";
import type { SellerSettings } from "@/contract/seller/setting";

type AddressInput = z.output<typeof addressInput>;
type Rules = Pick<SellerSettings, "address_email_required" | "address_phone_required"> & {
  countryCodes: readonly string[];
};

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

/**
 * Validates an address of the company's address book beyond its schema: the region must sell to its
 * country; e-mail (`metadata.email`) and phone are mandatory if the seller says so (VAL-04).
 */
export function findAddressFaults(address: AddressInput, rules: Rules): FieldError[] {
  const faults: FieldError[] = [];
  const mail = address.metadata?.email;
  const isDefault = address.metadata?.is_default;
  if (!rules.countryCodes.includes(address.country_code)) {
    faults.push({
      field: "country_code",
      code: "invalid_value",
      message: "country_code must be a country of the company's region",
    });
  }
  if (rules.address_phone_required && isBlank(address.phone))
    faults.push({ field: "phone", code: "required", message: "phone should not be empty" });
  if (rules.address_email_required && isBlank(mail)) {
    faults.push({
      field: "metadata.email",
      code: "required",
      message: "metadata.email should not be empty",
    });
  } else if (!isBlank(mail) && !email.safeParse(mail).success) {
    faults.push({
      field: "metadata.email",
      code: "invalid_email",
      message: "metadata.email must be an email",
    });
  }
  if (isDefault != null && typeof isDefault !== "boolean") {
    faults.push({
      field: "metadata.is_default",
      code: "wrong_type",
      message: "metadata.is_default must be a boolean",
    });
  }
  return faults;
}
