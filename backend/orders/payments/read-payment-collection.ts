import { type PaymentCollection, paymentCollectionSchema } from "@/contract/order/payment";
import type { Transaction } from "../../platform/db/with-transaction";
import { listCollectionPayments, toPayment } from "./payment-rows";
import { parseProjection, project } from "../../kernel/projection";
import { findRegionRow } from "../../markets/regions/region-rows";
import { toRegionBase } from "../../markets/regions/to-region";
import { requireFound } from "../../kernel/require-found";
import { toSoftStamps, toStamps } from "../../kernel/to-stamps";
import {
  type CollectionSessionRow,
  listCollectionSessions,
  type PaymentCollectionRow,
} from "./payment-collection-rows";

const relations = ["payment_sessions", "payments", "region"];
const selectable = {
  columns: Object.keys(paymentCollectionSchema.shape).filter((key) => !relations.includes(key)),
  relations,
};

/** Resolves `fields` and `expand` of a payment collection. Errors: invalid_data. */
export function selectPaymentCollection(query: {
  fields?: string | undefined;
  expand?: string | undefined;
}) {
  const projection = parseProjection(query, selectable);
  return (collection: PaymentCollection) =>
    project(collection, projection, selectable) as PaymentCollection;
}

/** A payment collection as returned by the API, with its sessions, payments and region. */
export async function toPaymentCollection(
  transaction: Transaction,
  row: PaymentCollectionRow,
): Promise<PaymentCollection> {
  const { company_id: _company, ...collection } = row;
  const sessions = await listCollectionSessions(transaction, row.id);
  const payments = await listCollectionPayments(transaction, row.id);
  const region = requireFound(
    await findRegionRow(transaction, row.region_id),
    "Region",
    row.region_id,
  );
  return {
    ...collection,
    ...toSoftStamps(row),
    payment_sessions: sessions.map(toCollectionSession),
    payments: payments.map(toPayment),
    region: toRegionBase(region),
  };
}

/** A session of a payment collection as on the wire. */
export function toCollectionSession(
  row: CollectionSessionRow,
): PaymentCollection["payment_sessions"][number] {
  return {
    id: row.id,
    ...toStamps(row),
    cart_id: null,
    provider_id: row.provider_id,
    is_selected: null,
    is_initiated: true,
    status: row.status,
    data: row.data,
    idempotency_key: null,
    amount: row.amount,
    payment_authorized_at: row.payment_authorized_at?.toISOString() ?? null,
  };
}
