import type { PaymentDue } from "@/contract/order/payment-due";

/** Payment terms: structured, else in the seller's own words. */
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

/** The wire's terms; null if there is no agreement. Anything of unknown shape is ignored. */
export function toPaymentTerms(words: unknown, due: unknown): PaymentTerms | null {
  if (isPaymentDue(due)) return { days: due.days, from: due.from };
  return typeof words === "string" && words.trim() !== "" ? words : null;
}

/** Terms of payment in the reader's language; `t` of the namespace `paymentTerms`. */
export function formatPaymentTerms(t: PaymentTermsTranslator, terms: PaymentTerms): string {
  return typeof terms === "string" ? terms : t(terms.from, { days: terms.days });
}
