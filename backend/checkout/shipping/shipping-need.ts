import type { Cart } from "@/contract/cart/cart";
import type { CartState } from "../carts/cart-state";
import type {
  ShippingMethodRow,
  ShippingOptionRow,
} from "../../markets/shipping-options/shipping-method";
import type { Variants } from "../reprice/sellable";

type Profiled = Pick<ShippingOptionRow, "profile_id">;
export type ShippingNeed = { profileId: string; lineIds: string[] };

/**
 * The shipping profiles of a cart's lines, each of which needs one shipping method, in the order of
 * the lines. Gift cards are sent by mail and need none (assumption); lines whose variant is gone
 * are ignored.
 */
export function listShippingNeeds(
  { lines }: Pick<CartState, "lines">,
  variants: Variants,
): ShippingNeed[] {
  const needs = new Map<string, ShippingNeed>();
  for (const line of lines) {
    const sellable = line.variant_id === null ? undefined : variants.get(line.variant_id);
    if (!sellable || sellable.variant.product.is_giftcard) continue;
    const need = needs.get(sellable.profileId) ?? { profileId: sellable.profileId, lineIds: [] };
    need.lineIds.push(line.id);
    needs.set(need.profileId, need);
  }
  return [...needs.values()];
}

/** Whether an option ships any line of the cart; without known lines, any option may. */
export function isShippingAny(
  state: Pick<CartState, "lines">,
  variants: Variants,
  option: Profiled,
): boolean {
  const isKnown = state.lines.some(({ variant_id: id }) => id !== null && variants.has(id));
  return (
    !isKnown ||
    listShippingNeeds(state, variants).some(({ profileId }) => profileId === option.profile_id)
  );
}

/**
 * Whether every line that needs shipping has a method of its profile; a cart without lines needs
 * one method.
 */
export function isShippingChosen(
  state: Pick<CartState, "lines" | "shippingMethods">,
  variants: Variants,
): boolean {
  if (state.lines.length === 0) return state.shippingMethods.length > 0;
  return listShippingNeeds(state, variants).every(
    (need) => findMethod(state.shippingMethods, need) !== undefined,
  );
}

/** The method that ships lines of a profile. */
const findMethod = (methods: readonly ShippingMethodRow[], { profileId }: ShippingNeed) =>
  methods.find(({ option }) => option.profile_id === profileId);

/** The profiles as returned with the cart. */
export function toShippingProfiles(
  needs: readonly ShippingNeed[],
  { shippingMethods }: CartState,
): Cart["shipping_profiles"] {
  return needs.map((need) => ({
    id: need.profileId,
    item_ids: need.lineIds,
    shipping_method_id: findMethod(shippingMethods, need)?.id ?? null,
  }));
}
