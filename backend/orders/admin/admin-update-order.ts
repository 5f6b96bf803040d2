import type { OrderUpdate } from "@/contract/admin/ordering/order";
import { reservationTransitions } from "@/domain/order-states/reservation-transitions";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import {
  type AddressText,
  findAddressRow,
  insertAddress,
} from "../../people/customers/address-rows";
import { findCustomerRow } from "../../people/customers/customer-rows";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { type OrderChange, withOrder } from "../change-order";
import { toReservationState } from "../lifecycle/reservation-state";
import { requireCountryOfRegion } from "../require-country-of-region";
import { readAdminOrder } from "./read-admin-order";
import { selectOrder } from "./select-order";

const documents = ["receipt_url", "invoice_url", "delivery_note_url"] as const;
const ofDocuments: ReadonlySet<string> = new Set([...documents, "only_if_updated_at"]);

/**
 * POST /admin/orders/:id: changes an order's data other than its lines. Addresses are copied, so
 * that earlier shipments keep the old one. Errors: not_found, invalid_data (a country outside the
 * region, a customer of another company), transition_not_allowed (the order has ended),
 * order_changed. Source: spec §7, ADM-03.
 */
export const adminUpdateOrder: AdminVerb<"adminUpdateOrder"> = async (
  context,
  { params, query, body },
) => {
  const selection = selectOrder(query);
  return withTransaction(context, async (transaction) => {
    const seen = { onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, seen, (change) =>
      update(change, body, context.deps.now()),
    );
    return { order: await readAdminOrder(transaction, params.id, selection) };
  });
};

async function update(change: OrderChange, body: OrderUpdate, now: Date): Promise<void> {
  const { order } = change;
  const isOfDocuments = Object.entries(body).every(
    ([name, value]) => value === undefined || ofDocuments.has(name),
  );
  const event = isOfDocuments ? "add_document" : "update";
  change.require(event);
  const { shipping_address: shipping, billing_address: billing } = body;
  const columns = {
    email: body.email,
    customer_id: body.customer_id && (await requireOwner(change, body.customer_id)),
    no_notification: body.no_notification,
    external_id: body.external_id,
    seller_order_id: body.seller_order_id,
    delivery_date: body.delivery_date,
    reserved_until: toReservedUntil(change, body.reserved_until, now),
    receipt_url: body.receipt_url,
    shipping_address_id: shipping && (await copyAddress(change, "shipping_address", shipping)),
    billing_address_id: billing && (await copyAddress(change, "billing_address", billing)),
    metadata: toMetadata(order.metadata, body),
  };
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  );
  change.set(given);
  const names = change.changedColumns();
  if (names.length > 0) change.move(event, { changed: names });
}

/** Errors: invalid_data (not a customer of the order's company). */
async function requireOwner(
  { transaction, order }: OrderChange,
  customerId: string,
): Promise<string> {
  const customer = await findCustomerRow(transaction, customerId);
  if (!customer || customer.company_id !== order.company_id)
    throw invalidField(
      "customer_id",
      "invalid_value",
      "customer_id does not belong to the order's company",
    );
  return customer.id;
}

/**
 * Errors: transition_not_allowed (no longer a reservation), invalid_data (a moment in the past).
 */
function toReservedUntil(
  change: OrderChange,
  given: string | null | undefined,
  now: Date,
): string | null | undefined {
  if (given === undefined || given === change.order.reserved_until) return undefined;
  const state = toReservationState(change.order, now);
  change.moveOther(reservationTransitions, { id: change.order.id, state }, "change", {
    reserved_until: given,
  });
  if (given === null) return null;
  if (Date.parse(given) <= now.getTime())
    throw invalidField("reserved_until", "too_small", "reserved_until must be in the future");
  return new Date(given).toISOString();
}

type AddressName = "shipping_address" | "billing_address";

/** Returns the id of a copy of the order's address with the given texts. */
async function copyAddress(
  { transaction, order }: OrderChange,
  name: AddressName,
  given: NonNullable<OrderUpdate[AddressName]>,
): Promise<string> {
  const id = order[`${name}_id`];
  const present = id === null ? undefined : await findAddressRow(transaction, id);
  const country = given.country_code ?? present?.country_code;
  if (name === "shipping_address" && country)
    await requireCountryOfRegion(transaction, order.region_id, country);
  const { metadata: _, ...texts } = given;
  const copied = { ...present, ...texts } as { [K in AddressText]?: string | null };
  const row = await insertAddress(transaction, {
    ...copied,
    kind: "document",
    companyId: null,
    customerId: null,
    metadata: mergeMetadata(present?.metadata ?? null, given.metadata),
  });
  return row.id;
}

function toMetadata(
  present: OrderChange["order"]["metadata"],
  body: OrderUpdate,
): OrderChange["order"]["metadata"] | undefined {
  const urls = (["invoice_url", "delivery_note_url"] as const).flatMap((name) => {
    const url = body[name];
    return url === undefined ? [] : [[name, url ?? ""]];
  });
  if (body.metadata === undefined && urls.length === 0) return undefined;
  const merged = mergeMetadata(mergeMetadata(present, body.metadata), Object.fromEntries(urls));
  return present === null && Object.keys(merged ?? {}).length === 0 ? null : merged;
}
