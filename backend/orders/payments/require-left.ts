import { ApiError } from "../../kernel/api-error";
import type { PaymentRow } from "./payment-rows";

/** Errors: not_allowed (a payment that is not captured, or of which less is left). */
export function requireLeft(row: PaymentRow, amountMinor: number): void {
  if (!row.captured_at) throw new ApiError("not_allowed", `Payment ${row.id} is not captured`);
  const left = row.amount - row.amount_refunded;
  if (amountMinor > left)
    throw new ApiError("not_allowed", `Only ${left} can be refunded from Payment ${row.id}`);
}
