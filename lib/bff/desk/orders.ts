import "server-only";
import { z } from "zod";
import { adminEndpoints } from "@/contract/admin-endpoints";
import { id as idSchema } from "@/contract/fields";
import type { DocumentFormat } from "@/contract/order/document";
import { parseSettings } from "@/contract/seller/setting";
import { languageOf } from "../../i18n/locales";
import {
  type confirmOrderForm,
  type DeskOrderDetail,
  deskOrderDetailSchema,
  findUnshipped,
  isHeld,
  type shipForm,
  toDeskOrderDetail,
} from "../../model/desk/desk-order-detail";
import type { endOrderForm, OrderEnding } from "../../model/desk/end-order";
import { getCartFacts } from "../cart/cart";
import { getSettings } from "../catalogue/settings";
import { orderExpand } from "../cart/orders";
import { callBackend } from "../http/backend-client";
import { BackendError } from "../http/backend-error";
import { asAnybody, type RequestCaller } from "../http/request-caller";

const getOrder = {
  ...adminEndpoints.adminGetOrder,
  response: z.object({ order: deskOrderDetailSchema }),
};
/** A minimal schema for responses that nobody reads. */
const response = z.object({ order: z.object({ id: idSchema }) });
const createShipment = { ...adminEndpoints.adminCreateShipment, response };
const confirm = { ...adminEndpoints.adminConfirmOrder, response };
const capture = { ...adminEndpoints.adminCaptureOrder, response };
const endings = {
  reject: { ...adminEndpoints.adminRejectOrder, response },
  cancel: { ...adminEndpoints.adminCancelOrder, response },
};
/** The relations expanded for staff pages. */
export const deskOrderQuery = { expand: `${orderExpand},company,refunds` };
const query = deskOrderQuery;

/** An order of the brand; undefined if it has none with this id. Errors: `BackendError`. */
export async function findDeskOrder(
  caller: RequestCaller,
  id: string,
): Promise<DeskOrderDetail | undefined> {
  if (!idSchema.safeParse(id).success) return undefined;
  const params = { id };
  const anybody = asAnybody(caller);
  try {
    const [{ order, canBuyersConfirm }, { data: past }, { data: issued }, { media }, { settings }] =
      await Promise.all([
        readOrder(caller, id),
        callBackend(adminEndpoints.adminListOrderHistory, caller, { params, query: { limit: 0 } }),
        callBackend(adminEndpoints.adminListOrderDocuments, caller, { params }),
        getCartFacts(anybody),
        getSettings(anybody),
      ]);
    const languages = [caller.lang, languageOf(caller.seller.default_locale)] as const;
    const { history } = past;
    return toDeskOrderDetail(order, {
      ...{ history, documents: issued.documents, settings, canBuyersConfirm, media, languages },
    });
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return undefined;
    throw error;
  }
}

/** The order; if it is a reservation, also whether buyers can confirm reservations. */
async function readOrder(caller: RequestCaller, id: string) {
  const { order } = (await callBackend(getOrder, caller, { params: { id }, query })).data;
  if (!isHeld(order)) return { order, canBuyersConfirm: false };
  const key = "reservation_to_order_enabled";
  const stored = await callBackend(adminEndpoints.adminListSettings, caller, { query: { key } });
  const { settings } = parseSettings(stored.data.settings);
  return { order, canBuyersConfirm: settings[key] };
}

/**
 * Packs the rest of an order and ships everything packed; the buyer is mailed. If shipping fails,
 * what is packed stays so. Errors: `BackendError` (order_changed, transition_not_allowed,
 * not_allowed, insufficient_inventory, 404).
 */
export async function shipOrder(
  caller: RequestCaller,
  id: string,
  { updated_at: seenAt, tracking_number: number }: z.output<typeof shipForm>,
): Promise<void> {
  const params = { id };
  const shown = { params, query };
  const { order } = (await callBackend(getOrder, caller, shown)).data;
  const { items, parcelIds } = findUnshipped(order);
  const pack = { ...adminEndpoints.adminCreateFulfillment, response: getOrder.response };
  const packed =
    items.length === 0
      ? undefined
      : (await callBackend(pack, caller, { ...shown, body: { items, only_if_updated_at: seenAt } }))
          .data.order;
  const parcels = packed ? findUnshipped(packed).parcelIds : parcelIds;
  for (const [index, parcelId] of parcels.entries())
    await callBackend(createShipment, caller, {
      params,
      query: { fields: "id" },
      body: {
        fulfillment_id: parcelId,
        tracking_numbers: number === "" ? [] : [number],
        ...(!packed && index === 0 && { only_if_updated_at: seenAt }),
      },
    });
}

/**
 * Turns a reservation into an order, even if its buyer may not. Errors: `BackendError`
 * (order_changed, transition_not_allowed, 404).
 */
export async function confirmDeskOrder(
  caller: RequestCaller,
  id: string,
  { updated_at: seenAt }: z.output<typeof confirmOrderForm>,
): Promise<void> {
  await callBackend(confirm, caller, {
    params: { id },
    query: { fields: "id" },
    body: { only_if_updated_at: seenAt },
  });
}

/**
 * Rejects or cancels an order of which nothing is packed; what was paid is refunded, what was
 * invoiced is credited. Errors: `BackendError` (order_changed, transition_not_allowed,
 * gift_card_used, payment_refused, 404).
 */
export async function endOrder(
  caller: RequestCaller,
  { id, ending }: { id: string; ending: OrderEnding },
  { updated_at: seenAt, reason }: z.output<typeof endOrderForm>,
): Promise<void> {
  await callBackend(endings[ending], caller, {
    params: { id },
    query: { fields: "id" },
    body: { only_if_updated_at: seenAt, reason },
  });
}

/**
 * Captures an order's payments, regardless of other changes; captured ones stay so. Errors:
 * `BackendError` (payment_refused, 404).
 */
export async function captureOrder(caller: RequestCaller, id: string): Promise<void> {
  await callBackend(capture, caller, { params: { id }, query: { fields: "id" } });
}

/** A URL to download a document, valid for ten minutes. Errors: `BackendError` (404). */
export async function findDeskDocumentUrl(
  caller: RequestCaller,
  id: string,
  format: DocumentFormat,
): Promise<string> {
  const input = { params: { id }, query: { format } };
  return (await callBackend(adminEndpoints.adminGetDocumentDownload, caller, input)).data
    .download_url;
}
