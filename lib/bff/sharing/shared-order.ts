import "server-only";
import type { z } from "zod";
import { storeEndpoints } from "@/contract/store-endpoints";
import type { SharedOrderResult, sharedOrderForm } from "../../model/sharing/shared-order";
import { getCart } from "../cart/cart";
import { updateCart } from "../cart/checkout";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import type { RequestCaller } from "../http/request-caller";

/**
 * Adds quantities from a shared catalogue to the buyer's open cart, with the usual rules and
 * prices; the cart, and so its order, records the link it came from. Errors: `BackendError`;
 * ordering_forbidden for buyers without a cart.
 */
export async function orderFromShare(
  caller: RequestCaller,
  { shared_catalogue_id, entries }: z.output<typeof sharedOrderForm>,
  idempotencyKey: string | undefined,
): Promise<SharedOrderResult> {
  const cart = await getCart(caller);
  if (!cart) throw mayNotOrder();
  if (cart.metadata?.shared_catalogue_id !== shared_catalogue_id)
    await updateCart(caller, cart.id, { metadata: { shared_catalogue_id } });
  const change = { params: { id: cart.id }, body: { entries } };
  const { data } = await callBackend(storeEndpoints.batchLineItems, caller, change, {
    idempotencyKey,
  });
  const refused = data.results.flatMap(({ status, variant_id: variantId, code, nearest = [] }) =>
    status === "refused" && variantId !== null
      ? [{ variantId, code: code ?? "unknown_error", nearest }]
      : [],
  );
  return {
    refused,
    added: data.results.length - refused.length,
    subtotalMinor: data.cart.subtotal,
    currencyCode: data.cart.region.currency_code,
  };
}

function mayNotOrder(): BackendError {
  const envelope = {
    type: "not_allowed",
    code: "ordering_forbidden",
    message: "this buyer has no cart",
  };
  return new BackendError("permission", 403, envelope, envelope.message);
}
