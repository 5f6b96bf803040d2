import type { ShippingRequirement } from "./shipping-method";
import { invalidField } from "../../kernel/invalid-data";
import { findFulfillmentProvider } from "../regions/fulfillment-providers";
import { createId } from "../../kernel/ids";

type RequirementInput = {
  id?: string | undefined;
  type: ShippingRequirement["type"];
  amount: number;
};

/**
 * Requirements to be stored; those with an id keep it. Amounts in minor units. Errors: invalid_data
 * (two of a type, a maximum below the minimum, an id the option does not have).
 */
export function toRequirements(
  given: readonly RequirementInput[],
  present: readonly ShippingRequirement[],
): ShippingRequirement[] {
  const field = "requirements";
  if (new Set(given.map(({ type }) => type)).size < given.length)
    throw invalidField(field, "invalid_value", "requirements: only one of each type is allowed");
  const amountOf = (type: ShippingRequirement["type"]) =>
    given.find((requirement) => requirement.type === type)?.amount;
  const max = amountOf("max_subtotal");
  if (max !== undefined && max < (amountOf("min_subtotal") ?? 0))
    throw invalidField(
      field,
      "invalid_value",
      "requirements: max_subtotal must not be below min_subtotal",
    );
  return given.map(({ id, type, amount }) => {
    if (id !== undefined && !present.some((requirement) => requirement.id === id))
      throw invalidField(field, "invalid_value", `requirements: ${id} was not found`);
    return { id: id ?? createId("req"), type, amount };
  });
}

/** Errors: invalid_data if a flat rate has no amount, or the provider can't calculate a price. */
export function requirePrice(option: {
  price_type: string;
  amount: number | null;
  provider_id: string;
}): void {
  if (option.price_type === "flat_rate" && option.amount === null)
    throw invalidField("amount", "required", "amount is required of a flat rate");
  if (
    option.price_type === "calculated" &&
    !findFulfillmentProvider(option.provider_id)?.canCalculate
  )
    throw invalidField(
      "price_type",
      "invalid_value",
      `price_type: provider ${option.provider_id} calculates no prices`,
    );
}
