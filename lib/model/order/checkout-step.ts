import { type CheckoutView, listMissingSteps, type MissingStep } from "./checkout";

/** The parts of the checkout that are opened one at a time, in their order (CHK-01). */
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

/** Parts of `cart_incomplete` by the wire's field, as the steps that fill them. */
const stepOfField: [string, CheckoutStep][] = [
  ["shipping_address", "shipping-address"],
  ["billing_address", "billing-address"],
  ["shipping_method", "shipping"],
  ["metadata.delivery_date", "delivery"],
  ["payment_session", "payment"],
];

/**
 * The step that fills what a field's fault names, e.g. `shipping_address.country_code`; undefined
 * for what is no step.
 */
export function toStepOfField(field: string): CheckoutStep | undefined {
  return stepOfField.find(([start]) => field === start || field.startsWith(`${start}.`))?.[1];
}

/**
 * The first step that lacks something; when nothing is missing the last one, beside which the order
 * is sent.
 */
export function toFirstStep(view: CheckoutView, steps: readonly CheckoutStep[]): CheckoutStep {
  const missing = listMissingSteps(view).flatMap((part) => stepOfMissing[part] ?? []);
  return steps.find((step) => missing.includes(step)) ?? "references";
}

/** Whether a step may be opened: nothing before it is missing. */
export function isReachable(
  step: CheckoutStep,
  view: CheckoutView,
  steps: readonly CheckoutStep[],
): boolean {
  return steps.indexOf(step) <= steps.indexOf(toFirstStep(view, steps));
}

/** The step that an address or a stored word names, if it is one of these. */
export function findStep(
  name: string | null | undefined,
  steps: readonly CheckoutStep[],
): CheckoutStep | undefined {
  return steps.find((step) => step === name);
}
