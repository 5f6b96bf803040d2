import { type PaymentDue, paymentDueSchema } from "@/contract/order/payment-due";

/** When something is to be paid: as it is counted, else in the seller's own words. */
export type PaymentTerms = PaymentDue | string;

type PaymentTermsTranslator = (
  key: "order" | "invoice" | "end_of_month",
  values: { days: number },
) => string;

/** The wire's terms; null where nothing is agreed. What is not of the known shape counts as not said. */
export function toPaymentTerms(words: unknown, due: unknown): PaymentTerms | null {
  const counted = paymentDueSchema.safeParse(due);
  if (counted.success) return counted.data;
  return typeof words === "string" && words.trim() !== "" ? words : null;
}

/** Terms of payment in the reader's language; `t` of the namespace `paymentTerms`. */
export function formatPaymentTerms(t: PaymentTermsTranslator, terms: PaymentTerms): string {
  return typeof terms === "string" ? terms : t(terms.from, { days: terms.days });
}
