import { invalidField } from "../../kernel/invalid-data";
import type { ProjectionQuery } from "../../kernel/project-document";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { changeAndReadOrder } from "../admin/change-and-read-order";
import { type OrderChange, withOrder } from "../change-order";
import { cancelSwap } from "./cancel-swap";
import { openSwap } from "./open-swap";
import { adminGetSwap, adminListSwaps } from "./read-swap";
import { processSwapPayment } from "./process-swap-payment";
import { cancelSwapFulfillment, fulfillSwap, shipSwap } from "./ship-swap";
import type { SwapRow } from "./swaps-of-order-rows";
import { withSwap } from "./with-swap";

/**
 * POST /admin/orders/:id/swaps: staff may do so at any time after shipping. Amounts in minor units.
 * Errors: those of `openSwap`; order_changed. Source: spec §7, ADM-03.
 */
const adminCreateSwap: AdminVerb<"adminCreateSwap"> = (context, { params, query, body }) =>
  changeAndReadOrder(context, { params, query }, (transaction) =>
    withOrder(transaction, params.id, { onlyIfUpdatedAt: body.only_if_updated_at }, (change) => {
      const { sales_channel_id: channelId } = body;
      if (channelId !== undefined && channelId !== change.order.sales_channel_id)
        throw invalidField("sales_channel_id", "invalid_value", "must be the order's");
      const requested = {
        returned: body.return_items,
        added: body.additional_items,
        returnShipping: body.return_shipping && {
          ...body.return_shipping,
          field: "return_shipping.option_id",
        },
        shipping: (body.custom_shipping_options ?? []).map((way, index) => ({
          ...way,
          field: `custom_shipping_options.${index}.option_id`,
        })),
        allowBackorder: body.allow_backorder,
        locationId: body.return_location_id,
        noNotification: body.no_notification,
      };
      return openSwap(context.deps, change, requested, { isByStaff: true });
    }),
  );

type Request = {
  params: { id: string; swap_id: string };
  query: ProjectionQuery;
  body?: { only_if_updated_at?: string | undefined } | undefined;
};

/** Changes a swap and returns its order projected by `fields` and `expand`. */
const changeSwap = (
  context: AdminContext,
  { params, query, body }: Request,
  change: (order: OrderChange, swap: SwapRow) => Promise<void>,
) =>
  changeAndReadOrder(context, { params, query }, (transaction) =>
    withSwap(transaction, params, body?.only_if_updated_at, change),
  );

/** POST /admin/orders/:id/swaps/:swap_id/cancel. Errors: those of `cancelSwap`. Source: ADM-03. */
const adminCancelSwap: AdminVerb<"adminCancelSwap"> = (context, request) =>
  changeSwap(context, request, (change, swap) => cancelSwap(context, change, swap));

/** POST …/swaps/:swap_id/fulfillments. Errors: those of `fulfillSwap`. Source: ADM-03. */
const adminFulfillSwap: AdminVerb<"adminFulfillSwap"> = (context, request) =>
  changeSwap(context, request, (change, swap) => fulfillSwap(change, swap, request.body));

/** POST …/fulfillments/:fulfillment_id/cancel. Errors: those of `cancelSwapFulfillment`. */
const adminCancelSwapFulfillment: AdminVerb<"adminCancelSwapFulfillment"> = (context, request) =>
  changeSwap(context, request, (change, swap) =>
    cancelSwapFulfillment(change, swap, request.params.fulfillment_id),
  );

/** POST …/swaps/:swap_id/shipments. Errors: those of `shipSwap`. Source: ADM-03. */
const adminShipSwap: AdminVerb<"adminShipSwap"> = (context, request) =>
  changeSwap(context, request, (change, swap) => shipSwap(change, swap, request.body));

/** POST …/swaps/:swap_id/process-payment. Errors: those of `processSwapPayment`. Source: ADM-03. */
const adminProcessSwapPayment: AdminVerb<"adminProcessSwapPayment"> = (context, request) =>
  changeSwap(context, request, (change, swap) => processSwapPayment(context, change, swap));

export const adminSwapVerbs = {
  adminCreateSwap,
  adminCancelSwap,
  adminFulfillSwap,
  adminCancelSwapFulfillment,
  adminShipSwap,
  adminProcessSwapPayment,
  adminListSwaps,
  adminGetSwap,
} satisfies Partial<AdminVerbs>;
