import type { PaymentDue } from "@/contract/order/payment-due";

const dayMs = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The due date of an invoice, YYYY-MM-DD: a number of calendar days after the order, the invoice or
 * the end of the invoice's month. Source: contract/order/payment-due.
 */
export function toDueDay(
  due: PaymentDue,
  { placedOn, issuedOn }: { placedOn: string; issuedOn: string },
): string {
  const [year = 0, month = 1] = issuedOn.split("-").map(Number);
  const start = {
    order: Date.parse(placedOn),
    invoice: Date.parse(issuedOn),
    end_of_month: Date.UTC(year, month, 0),
  }[due.from];
  return toDay(start + due.days * dayMs);
}
