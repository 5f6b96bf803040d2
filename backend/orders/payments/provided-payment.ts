import { ApiError } from "../../kernel/api-error";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import type {
  PaymentProvider,
  ProvidedPayment,
} from "../../markets/payment-providers/payment-provider";
import type { PaymentRow } from "./payment-rows";

/** Whose payment provider is called. */
export type ProviderScope = Parameters<typeof findPaymentProvider>[0];

/** A payment as its provider needs it. */
export const toProvided = (row: PaymentRow): ProvidedPayment => ({
  id: row.id,
  amountMinor: row.amount,
  currencyCode: row.currency_code,
  data: row.data,
});

/** Errors: payment_method_unavailable if the seller no longer has its provider. */
export function providerOf(scope: ProviderScope, row: PaymentRow): PaymentProvider {
  const provider = findPaymentProvider(scope, row.provider_id);
  if (!provider)
    throw new ApiError(
      "payment_method_unavailable",
      `The payment provider ${row.provider_id} is no longer available`,
    );
  return provider;
}
