import { ApiError } from "../shared/api-error";
import { findPaymentProvider } from "./find-payment-provider";
import type { PaymentRequest, PaymentSessionFacts } from "./payment-provider";

/** Asks the session's provider to authorize the payment. Errors: cart_incomplete while it needs more, or when its provider is gone. */
export async function authorizePayment(
  session: { provider_id: string; status: string; data: Record<string, unknown> },
  request: PaymentRequest,
): Promise<PaymentSessionFacts> {
  const provider = findPaymentProvider(session.provider_id);
  const authorized = await provider?.authorize(
    { status: session.status === "requires_more" ? "requires_more" : "pending", data: session.data },
    request,
  );
  if (authorized?.status === "authorized") return authorized;
  throw new ApiError("cart_incomplete", "The payment is not authorized.", {
    details: [{ field: "payment_session", code: "invalid_value", message: "payment_session is not authorized" }],
  });
}
