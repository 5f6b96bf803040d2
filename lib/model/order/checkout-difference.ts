import { type CartLine, toLineName } from "../cart/cart";
import type { CheckoutView } from "./checkout";

/**
 * A line that differs from what the buyer saw; amounts in minor units. A quantity of 0 means the
 * line did or does not exist.
 */
export type LineDifference = {
  id: string;
  label: string;
  before: { quantity: number; unitPriceMinor: number };
  after: { quantity: number; unitPriceMinor: number };
};
/**
 * The differences between the checkout the buyer saw and the current one; null where there are
 * none.
 */
export type CheckoutDifference = {
  lines: LineDifference[];
  total: { beforeMinor: number; afterMinor: number } | null;
  parts: (
    | "shippingAddress"
    | "billingAddress"
    | "shippingOption"
    | "deliveryDate"
    | "payment"
    | "references"
  )[];
};

const facts = (line: CartLine | undefined) => ({
  quantity: line?.quantity ?? 0,
  unitPriceMinor: line?.unitPriceMinor ?? 0,
});

function listLineDifferences(
  before: readonly CartLine[],
  after: readonly CartLine[],
): LineDifference[] {
  const ids = new Set([...before, ...after].map((line) => line.id));
  return [...ids].flatMap((id) => {
    const [was, is] = [before.find((line) => line.id === id), after.find((line) => line.id === id)];
    const named = is ?? was;
    const difference = {
      id,
      label: named ? toLineName(named) : "",
      before: facts(was),
      after: facts(is),
    };
    const isSame =
      difference.before.quantity === difference.after.quantity &&
      difference.before.unitPriceMinor === difference.after.unitPriceMinor;
    return isSame ? [] : [difference];
  });
}

/** The payment method and its terms. */
const payment = (view: CheckoutView) => {
  const method = view.paymentMethods.find(({ isSelected }) => isSelected);
  return method && method.providerId + JSON.stringify(method.terms);
};

/**
 * What the buyer has to review before she places the order, or undefined if nothing she saw has
 * changed.
 */
export function findCheckoutDifference(
  before: CheckoutView,
  after: CheckoutView,
): CheckoutDifference | undefined {
  const place = ({ shippingAddress: address }: CheckoutView) => JSON.stringify(address);
  const bill = ({ billingAddress: address }: CheckoutView) => JSON.stringify(address);
  const ways = ({ shipping }: CheckoutView) =>
    JSON.stringify(shipping.map(({ profileId, chosenId }) => [profileId, chosenId]));
  const parts: [CheckoutDifference["parts"][number], boolean][] = [
    ["shippingAddress", place(before) !== place(after)],
    ["billingAddress", bill(before) !== bill(after)],
    ["shippingOption", ways(before) !== ways(after)],
    ["deliveryDate", before.deliveryDate !== after.deliveryDate],
    ["payment", payment(before) !== payment(after)],
    [
      "references",
      before.purchaseOrderNumber !== after.purchaseOrderNumber ||
        before.cart.comment !== after.cart.comment,
    ],
  ];
  const [beforeMinor, afterMinor] = [before.cart.totals.totalMinor, after.cart.totals.totalMinor];
  const difference: CheckoutDifference = {
    lines: listLineDifferences(before.cart.lines, after.cart.lines),
    total: beforeMinor === afterMinor ? null : { beforeMinor, afterMinor },
    parts: parts.filter(([, isChanged]) => isChanged).map(([part]) => part),
  };
  const isSame =
    difference.lines.length === 0 && difference.total === null && difference.parts.length === 0;
  return isSame ? undefined : difference;
}
