import type { DiscountObstacle } from "@/contract/cart/discount";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CartDiscount } from "../../pricing/cart-discount";
import { findObstacle } from "../../pricing/discount-obstacle";
import { findDiscountsByCode } from "../../promotions/discounts/typed-discount-rows";
import { ApiError } from "../../kernel/api-error";
import { findGiftCards } from "./cart-gift-card-rows";
import type { CartState } from "../carts/cart-state";

type Code = { code: string };

const toCodes = (given: readonly Code[]) => [
  ...new Set(given.map(({ code }) => code.toUpperCase())),
];

/**
 * The cart's discounts after this change. Of several that are not free shipping only the last is
 * kept, as in the reference; a discount already in the cart may stay whatever has become of it.
 * Errors: not_found (a code), not_allowed and invalid_data whose data names `reason` and
 * `discount_code` (docs/decisions/0009). Source: contract §2.
 */
export async function resolveDiscounts(
  transaction: Transaction,
  state: CartState,
  given: readonly Code[],
  now: Date,
): Promise<CartDiscount[]> {
  const codes = toCodes(given);
  if (codes.length === 0) return [];
  const found = new Map(
    (await findDiscountsByCode(transaction, codes)).map((discount) => [discount.code, discount]),
  );
  const user = { regionId: state.region.id, customerGroupIds: state.ownerGroupIds, now };
  const present = new Set(state.discounts.map(({ id }) => id));
  const discounts = codes.map((code) => {
    const discount = found.get(code);
    if (!discount)
      throw new ApiError("not_found", `Discounts with code [${code}] was not found`, {
        data: { discount_code: code },
      });
    const obstacle = present.has(discount.id) ? null : findObstacle(discount, user);
    if (obstacle) throw toDiscountRefusal(discount.code, obstacle);
    return discount;
  });
  const last = discounts.findLast((discount) => discount.rule.type !== "free_shipping");
  return discounts.filter(
    (discount) => discount.rule.type === "free_shipping" || discount === last,
  );
}

const sentences: Partial<Record<DiscountObstacle, (code: string) => string>> = {
  used_up: (code) => `Discount ${code} has been used maximum allowed times`,
  not_started: (code) => `Discount ${code} is not valid yet`,
  expired: (code) => `Discount ${code} is expired`,
  disabled: (code) => `The discount code ${code} is disabled`,
  other_region: () => "The discount is not available in current region",
  other_customer: (code) => `Discount ${code} is not valid for customer`,
};

/**
 * The error for a code that can't be used: not_allowed or invalid_data, whose data names `reason`
 * and `discount_code`.
 */
export function toDiscountRefusal(code: string, reason: DiscountObstacle): ApiError {
  const message = sentences[reason]?.(code) ?? `Discount ${code} is not valid`;
  return new ApiError(reason === "other_region" ? "invalid_data" : "not_allowed", message, {
    details: [{ field: "discounts", code: "invalid_value", message }],
    data: { reason, discount_code: code },
  });
}

/**
 * The cart's gift cards after this change. Errors: not_found, not_allowed (disabled, ended),
 * invalid_data (another region). Source: contract §2.
 */
export async function resolveGiftCards(
  transaction: Transaction,
  state: CartState,
  given: readonly Code[],
  now: Date,
): Promise<CartState["giftCards"]> {
  const codes = toCodes(given);
  if (codes.length === 0) return [];
  const cards = await findGiftCards(transaction, codes, state.region.id);
  const unknown = codes.find((code) => !cards.some((card) => card.code === code));
  if (unknown !== undefined)
    throw new ApiError("not_found", `Gift card with code: ${unknown} was not found`);
  const present = new Set(state.giftCards.map(({ id }) => id));
  for (const card of cards) if (!present.has(card.id)) requireUsable(card, state.region.id, now);
  return cards;
}

function requireUsable(card: CartState["giftCards"][number], regionId: string, now: Date): void {
  const refusal = (
    name: "not_allowed" | "invalid_data",
    reason: DiscountObstacle,
    message: string,
  ) =>
    new ApiError(name, message, {
      details: [{ field: "gift_cards", code: "invalid_value", message }],
      data: { reason },
    });
  if (card.is_disabled) throw refusal("not_allowed", "disabled", "The gift card is disabled");
  if (card.ends_at !== null && Date.parse(card.ends_at) <= now.getTime())
    throw refusal("not_allowed", "expired", "The gift card has expired");
  if (card.region_id !== regionId)
    throw refusal(
      "invalid_data",
      "other_region",
      "The gift card cannot be used in the current region",
    );
}
