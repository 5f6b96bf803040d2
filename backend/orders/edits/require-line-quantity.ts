import { isValidQuantity, nearestQuantities, toQuantityRule } from "@/domain/quantities/quantity";
import type { LineVariant } from "../../catalogue/read-model/product-doc";
import { ApiError } from "../../kernel/api-error";
import type { Transaction } from "../../platform/db/with-transaction";
import { readSettings } from "../../sellers/settings/read-settings";
import type { LineItemRow } from "../line-item-row";
import { readRefundableLines } from "../payments/refund-line-rows";

/** The minimum quantity of each line: units that are packed or were refunded by line. */
export async function readUnitsToKeep(
  transaction: Transaction,
  orderId: string,
): Promise<Map<string, number>> {
  const { lines } = await readRefundableLines(transaction, orderId);
  return new Map(
    lines.map(({ id, fulfilled_quantity: packed, refunded }) => [
      id,
      Math.max(packed ?? 0, refunded),
    ]),
  );
}

/** Errors: gift_card_line_fixed; units_already_packed, with how many must stay. */
export function requireReducible(line: LineItemRow, quantity: number, least: number): void {
  if (line.is_giftcard)
    throw new ApiError("gift_card_line_fixed", "A gift card that was ordered can't be changed", {
      data: { item_id: line.id },
    });
  if (quantity >= least) return;
  throw new ApiError(
    "units_already_packed",
    `${least} units of item ${line.id} are packed or given back`,
    {
      data: { item_id: line.id, quantity, least },
    },
  );
}

/**
 * Errors: invalid_quantity if a quantity does not fit the variant's minimum or pack. A line may
 * always be reduced to what is packed (CAT-04).
 */
export async function requireFitting(
  transaction: Transaction,
  { variant_id: variantId, snapshot }: LineItemRow,
  quantity: number,
  least = 0,
): Promise<void> {
  if (quantity === least) return;
  const variant = snapshot?.variant as LineVariant | undefined;
  const { allow_override_pcb: isFree } = await readSettings(transaction);
  const rule = toQuantityRule(variant?.metadata ?? null, isFree);
  if (isValidQuantity(quantity, rule)) return;
  throw new ApiError(
    "invalid_quantity",
    "The quantity does not fit the variant's minimum or pack",
    {
      data: {
        variant_id: variantId,
        quantity,
        moq: rule.moq,
        pcb: rule.pcb,
        nearest: nearestQuantities(quantity, rule),
      },
    },
  );
}
