import type { PaymentDue } from "@/contract/order/payment-due";

/** When something is to be paid: as it is counted, else in the seller's own words. */
export type PaymentTerms = PaymentDue | string;

type PaymentTermsTranslator = (
  key: "order" | "invoice" | "end_of_month",
  values: { days: number },
) => string;

const starts: readonly unknown[] = [
  "order",
  "invoice",
  "end_of_month",
] satisfies PaymentDue["from"][];

function isPaymentDue(value: unknown): value is PaymentDue {
  const { days, from } = (value ?? {}) as Partial<PaymentDue>;
  return Number.isInteger(days) && starts.includes(from);
}

/**
 * The wire's terms; null where nothing is agreed. What is not of the known shape counts as not
 * said.
 */
export function toPaymentTerms(words: unknown, due: unknown): PaymentTerms | null {
  if (isPaymentDue(due)) return { days: due.days, from: due.from };
  return typeof words === "string" && words.trim() !== "" ? words : null;
}

/** Terms of payment in the reader's language; `t` of the namespace `paymentTerms`. */
export function formatPaymentTerms(t: PaymentTermsTranslator, terms: PaymentTerms): string {
  return typeof terms === "string" ? terms : t(terms.from, { days: terms.days });
}
