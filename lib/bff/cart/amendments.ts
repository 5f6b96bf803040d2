import "server-only";
import { z } from "zod";
import { id as idSchema } from "@/contract/fields";
import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import { storeEndpoints } from "@/contract/store-endpoints";
import { toAddressView } from "../../model/customer/address";
import type { CompanyView } from "../../model/customer/customer";
import {
  type AmendmentForm,
  type AmendmentPreview,
  amendedOrderSchema,
  toAmendmentForm,
  toAmendmentPreview,
} from "../../model/order/order-amendment";
import { takesCards } from "../catalogue/regions";
import { getSettings } from "../catalogue/settings";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";
import { getCartFacts } from "./cart";

const getAmendedOrder = {
  ...storeEndpoints.getOrder,
  response: z.object({ order: amendedOrderSchema }),
};
const previewOrder = {
  ...storeEndpoints.amendOrder,
  response: storeEndpoints.amendOrder.response.extend({ order: amendedOrderSchema }),
};

async function readOrder(caller: RequestCaller, id: string) {
  const query = { expand: "items,items.variant,shipping_address" };
  return (await callBackend(getAmendedOrder, caller, { params: { id }, query })).data.order;
}

/**
 * What the buyer may change of an order of her company; undefined if the company has no such order.
 * Errors: `BackendError`.
 */
export async function findAmendmentForm(
  { caller, company }: { caller: RequestCaller; company: Pick<CompanyView, "shippingAddresses"> },
  id: string,
): Promise<AmendmentForm | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  try {
    const [order, { settings }, { media }] = await Promise.all([
      readOrder(caller, id),
      getSettings(caller),
      getCartFacts(caller),
    ]);
    const facts = {
      addresses: company.shippingAddresses.map(toAddressView),
      takesCards: await takesCards(caller, order.region_id),
    };
    return toAmendmentForm(order, { settings, media, ...facts, now: new Date() });
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Previews changes of an order, priced by the backend, without applying them. Errors:
 * `BackendError`, those of `amendOrder`.
 */
export async function previewAmendment(
  caller: RequestCaller,
  id: string,
  body: OrderAmendment,
): Promise<AmendmentPreview> {
  const [before, { settings }] = await Promise.all([readOrder(caller, id), getSettings(caller)]);
  const input = { params: { id }, body: { ...body, dry_run: true } };
  const { data } = await callBackend(previewOrder, caller, input);
  return toAmendmentPreview(before, data.order, {
    ...{ settings, paymentMinor: data.payment_total },
  });
}

/**
 * Changes an order within the seller's time limit; returns whether it has to be paid first. Errors:
 * `BackendError` (amendment_closed, amendment_price_changed, order_changed, invalid_data,
 * invalid_quantity, insufficient_inventory, variant_unavailable, preorder_mismatch,
 * minimum_order_not_reached, credit_limit_exceeded, amendment_needs_payment, own_change_unpaid,
 * order_proposal_waiting, order_proposal_in_preparation, not_allowed, transition_not_allowed,
 * payment_refused, 404).
 */
export async function amendOrder(
  caller: RequestCaller,
  id: string,
  body: OrderAmendment,
  intent: { idempotencyKey?: string | undefined },
): Promise<{ isPaidFirst: boolean }> {
  const input = { params: { id }, body };
  const { data } = await callBackend(storeEndpoints.amendOrder, caller, input, intent);
  return { isPaidFirst: data.order_edit_id !== null };
}
