import { type CheckoutView, listMissingSteps, type MissingStep } from "./checkout";

/** The steps of the checkout, opened one at a time, in order (CHK-01). */
export const checkoutSteps = [
  "shipping-address",
  "billing-address",
  "shipping",
  "delivery",
  "payment",
  "references",
] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const stepOfMissing: Partial<Record<MissingStep, CheckoutStep>> = {
  shippingAddress: "shipping-address",
  billingAddress: "billing-address",
  shippingOption: "shipping",
  payment: "payment",
};

/** The wire's fields in `cart_incomplete`, by the step that fills them. */
const stepOfField: [string, CheckoutStep][] = [
  ["shipping_address", "shipping-address"],
  ["billing_address", "billing-address"],
  ["shipping_method", "shipping"],
  ["metadata.delivery_date", "delivery"],
  ["payment_session", "payment"],
];

/**
 * The step to which a field's error belongs, e.g. `shipping_address.country_code`; undefined if
 * none.
 */
export function toStepOfField(field: string): CheckoutStep | undefined {
  return stepOfField.find(([start]) => field === start || field.startsWith(`${start}.`))?.[1];
}

/** The first incomplete step; if none is, the last one, next to which the order is placed. */
export function toFirstStep(view: CheckoutView, steps: readonly CheckoutStep[]): CheckoutStep {
  const missing = listMissingSteps(view).flatMap((part) => stepOfMissing[part] ?? []);
  return steps.find((step) => missing.includes(step)) ?? "references";
}

/** Whether a step may be opened: all steps before it are complete. */
export function isReachable(
  step: CheckoutStep,
  view: CheckoutView,
  steps: readonly CheckoutStep[],
): boolean {
  return steps.indexOf(step) <= steps.indexOf(toFirstStep(view, steps));
}

/** The step named in the URL or in storage, if it is one of these. */
export function findStep(
  name: string | null | undefined,
  steps: readonly CheckoutStep[],
): CheckoutStep | undefined {
  return steps.find((step) => step === name);
}
