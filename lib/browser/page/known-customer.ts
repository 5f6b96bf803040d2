import "client-only";
import type { CustomerSummary } from "../../model/customer/customer";

type Listener = (customer: CustomerSummary | null) => void;

const listeners = new Set<Listener>();
let known: CustomerSummary | null | undefined;

/** Tells third-party services who is signed in; null: nobody any more. */
export function announceCustomer(customer: CustomerSummary | null): void {
  known = customer;
  for (const listener of listeners) listener(customer);
}

/** Calls `listener` with the signed-in customer, now if known and whenever it changes. */
export function onCustomer(listener: Listener): void {
  listeners.add(listener);
  if (known !== undefined) listener(known);
}
