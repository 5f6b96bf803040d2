import type { OrderShippingInput } from "@/contract/admin/ordering/order";
import type { AdminContext } from "../../platform/http/access/admin-verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { requireFound } from "../../kernel/require-found";
import { findRegionRow } from "../../markets/regions/region-rows";
import { methodTotalsOf } from "../../pricing/state-totals";
import { taxLinesOfShippingOption } from "../../pricing/tax-lines";
import type { OrderChange } from "../change-order";
import { findOwnInvoiceNumber } from "../documents/imported-invoice-rows";
import { dueOf, settleDifference } from "../edits/settle-difference";
import { readOrderLines } from "../fulfillments/fulfillment-rows";
import { addDuePayment } from "./add-due-payment";
import { findTaxedOption, insertOrderShipping } from "./order-shipping-rows";

const totalMax = 2_000_000_000;

/**
 * Adds a shipping method to an order at the given price (minor units, including tax if the option's
 * prices do); the order's totals rise by it and its current tax, and so do payments on terms; a
 * paid order becomes due again for the rest. Errors: not_found, shipping_option_unavailable
 * (another region's), order_total_too_high, transition_not_allowed. Source: ADM-03.
 */
export async function addOrderShipping(
  scope: Pick<AdminContext, "deps" | "sellerId">,
  change: OrderChange,
  { option_id: optionId, price, data }: OrderShippingInput,
): Promise<void> {
  const { transaction, order } = change;
  const found = requireFound(
    await findTaxedOption(transaction, optionId),
    "Shipping Option",
    optionId,
  );
  const { option, rates } = found;
  if (option.region_id !== order.region_id)
    throw new ApiError(
      "shipping_option_unavailable",
      "The shipping option is not available in the order's region",
    );
  const region = requireFound(
    await findRegionRow(transaction, order.region_id),
    "Region",
    order.region_id,
  );
  const method = {
    id: createId("sm"),
    shipping_option_id: option.id,
    cart_id: null,
    order_id: order.id,
    price,
    includes_tax: option.includes_tax,
    data: data ?? {},
    tax_lines: taxLinesOfShippingOption(rates, region, option.id),
    option,
  };
  const { subtotal, tax_total: tax, total } = methodTotalsOf(method);
  if (order.total + total > totalMax)
    throw new ApiError("order_total_too_high", "The order's total would be too high");
  change.move("add_shipping_method", { shipping_method_id: method.id, amount: total });
  await insertOrderShipping(transaction, method);
  const raised = { ...order, total: order.total + total };
  const unpaidMinor = await settleDifference(scope, change, dueOf(raised) - dueOf(order));
  await addDuePayment(change, unpaidMinor, scope.deps.now());
  change.set({
    shipping_total: order.shipping_total + subtotal,
    shipping_tax_total: order.shipping_tax_total + tax,
    tax_total: order.tax_total + tax,
    total: raised.total,
  });
  await followInvoices(change, method.id);
}

/** If the whole order was invoiced, the addition is invoiced too. */
async function followInvoices(
  { transaction, order }: OrderChange,
  methodId: string,
): Promise<void> {
  const number = await findOwnInvoiceNumber(transaction, { orderId: order.id });
  const lines = await readOrderLines(transaction, order.id);
  const before = lines.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const changed = { orderId: order.id, before, risen: [], changeId: methodId };
  const documents = { ...changed, lang: order.locale ?? "" };
  enqueue(transaction, "changed-order-documents", documents, number !== undefined);
}
