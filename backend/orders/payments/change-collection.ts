import type { PaymentCollection } from "@/contract/order/payment";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import type { CustomerContext } from "../../platform/http/access/verb";
import { findPaymentProvider } from "../../markets/payment-providers/find-payment-provider";
import type {
  PaymentProvider,
  PaymentRequest,
} from "../../markets/payment-providers/payment-provider";
import { withOrder } from "../change-order";
import { paySwap } from "../swaps/pay-swap";
import { payDifference, payOrder } from "./pay-order";
import { insertCollectionPayment } from "./payment-rows";
import { findRegionRow } from "../../markets/regions/region-rows";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import {
  type CollectionSessionRow,
  findOrderOfCollection,
  findPaymentCollectionRow,
  keepCollectionSessions,
  listCollectionSessions,
  type PaymentCollectionRow,
  putCollectionSession,
} from "./payment-collection-rows";

export type OpenCollection = {
  transaction: Transaction;
  row: PaymentCollectionRow;
  sessions: CollectionSessionRow[];
};
/** Whose payment provider is called. */
export type ProviderScope = Pick<CustomerContext, "deps" | "sellerId">;
export type RequestedSession = {
  provider_id: string;
  amount: number;
  session_id?: string | undefined;
};

/** The same error for a collection that does not exist and for another company's (SEC-03). */
export async function requireCollection(
  context: CustomerContext,
  transaction: Transaction,
  id: string,
  { isLocked = false } = {},
): Promise<PaymentCollectionRow> {
  const { companyId } = context.session;
  const row =
    companyId === null
      ? undefined
      : await findPaymentCollectionRow(transaction, id, { companyId, isLocked });
  if (!row) throw new ApiError("not_found", `Payment collection with id ${id} was not found`);
  return row;
}

/**
 * Runs `change` on a collection of the caller's company that still accepts payments; for one that
 * is already paid, returns the result of `repeat`, which must change nothing, if there is one.
 * Errors: not_found, payment_already_made.
 */
export function changeCollection<T>(
  context: CustomerContext,
  id: string,
  change: (open: OpenCollection) => Promise<T>,
  repeat?: (paid: OpenCollection) => Promise<T | undefined>,
): Promise<T> {
  return withTransaction(context, async (transaction) => {
    const row = await requireCollection(context, transaction, id, { isLocked: true });
    const open = { transaction, row, sessions: await listCollectionSessions(transaction, id) };
    const repeated = row.status === "authorized" ? await repeat?.(open) : undefined;
    if (repeated !== undefined) return repeated;
    if (row.status === "authorized" || row.status === "canceled")
      throw new ApiError(
        "payment_already_made",
        `Cannot pay a payment collection with status ${row.status}`,
      );
    return change(open);
  });
}

/**
 * Errors: payment_method_unavailable if the region or the seller does not have the provider, or if
 * it would defer what must be paid now.
 */
export async function requireProvider(
  context: ProviderScope,
  { transaction, row }: OpenCollection,
  id: string,
): Promise<PaymentProvider> {
  const region = await findRegionRow(transaction, row.region_id);
  const provider = region?.payment_provider_ids.includes(id)
    ? findPaymentProvider(context, id)
    : undefined;
  const isPaidNow = row.order_id !== null || row.swap_id !== null;
  if (!provider || (isPaidNow && provider.isPaidLater))
    throw new ApiError(
      "payment_method_unavailable",
      "The payment method is not available in this region",
    );
  return provider;
}

const toRequest = (row: PaymentCollectionRow, amountMinor: number): PaymentRequest => ({
  amountMinor,
  currencyCode: row.currency_code,
  paymentTerms: null,
});

/**
 * Replaces the collection's sessions; those with authorized money stay. What a provider has already
 * authorized becomes a payment only when its session is authorized. Errors: invalid_data,
 * not_allowed.
 */
export async function setSessions(
  context: CustomerContext,
  open: OpenCollection,
  requested: readonly RequestedSession[],
): Promise<void> {
  const { transaction, row, sessions } = open;
  const authorized = sessions.filter((session) => session.status === "authorized");
  const total = [...requested, ...authorized].reduce((sum, { amount }) => sum + amount, 0);
  if (total !== row.amount)
    throw invalidField(
      "sessions",
      "invalid_value",
      `The sum of sessions is ${total}, not the ${row.amount} of Payment Collection ${row.id}`,
    );
  const named = requested.flatMap(({ session_id: id }) => id ?? []);
  const twice = requested.findLastIndex(
    ({ session_id: id }) => id !== undefined && named.indexOf(id) !== named.lastIndexOf(id),
  );
  if (twice >= 0)
    throw invalidField(
      `sessions.${twice}.session_id`,
      "invalid_value",
      `sessions.${twice}.session_id is named twice`,
    );
  const ids = authorized.map(({ id }) => id);
  for (const { provider_id: providerId, amount, session_id: sessionId } of requested) {
    const provider = await requireProvider(context, open, providerId);
    const known = sessions.find(
      (session) =>
        session.id === sessionId &&
        session.provider_id === providerId &&
        !authorized.includes(session),
    );
    if (sessionId !== undefined && !known)
      throw new ApiError("not_found", `Payment session with id ${sessionId} was not found`);
    const request = toRequest(row, amount);
    const id = known?.id ?? createId("ps");
    const owner = { sessionId: id, cartId: null };
    const facts = known
      ? await provider.updateSession(known, request, owner)
      : await provider.createSession(request, owner);
    const status = facts.status === "authorized" ? "pending" : facts.status;
    await putCollectionSession(transaction, row.id, {
      id,
      provider_id: providerId,
      amount,
      data: facts.data,
      status,
    });
    ids.push(id);
  }
  for (const session of sessions)
    if (!ids.includes(session.id))
      await findPaymentProvider(context, session.provider_id)?.deleteSession(session);
  await keepCollectionSessions(transaction, row.id, ids);
  await updateRow(transaction, "payment_collection", row.id, {
    status: authorized.length > 0 ? "partially_authorized" : "awaiting",
    payer_id: context.session.customerId,
  });
}

/** Ends a session at its provider and restarts it. Errors: not_allowed. */
export async function restartSession(
  context: CustomerContext,
  open: OpenCollection,
  session: CollectionSessionRow,
): Promise<void> {
  const provider = await requireProvider(context, open, session.provider_id);
  if (session.status === "authorized")
    throw new ApiError("payment_already_made", "An authorized payment session can't be refreshed");
  await provider.deleteSession(session);
  const facts = await provider.createSession(toRequest(open.row, session.amount), {
    sessionId: session.id,
    cartId: null,
  });
  await putCollectionSession(open.transaction, open.row.id, { ...session, ...facts });
}

/**
 * Asks a session's provider to authorize its amount, which becomes a payment of the collection.
 * Errors: not_allowed.
 */
export async function authorizeSession(
  context: ProviderScope,
  open: OpenCollection,
  session: CollectionSessionRow,
): Promise<void> {
  if (session.status === "authorized") return;
  const { transaction, row } = open;
  const provider = await requireProvider(context, open, session.provider_id);
  const facts = await provider.authorize(session, toRequest(row, session.amount));
  await putCollectionSession(transaction, row.id, { ...session, ...facts });
  if (facts.status !== "authorized") return;
  const { client_secret: _secret, ...data } = facts.data;
  await insertCollectionPayment(transaction, {
    id: createId("pay"),
    collectionId: row.id,
    amountMinor: session.amount,
    currencyCode: row.currency_code,
    providerId: session.provider_id,
    data,
  });
}

/**
 * Updates the collection's status and authorized amount from its sessions; once the whole amount of
 * an order or swap is authorized, it is captured. If it belongs to an order edit already in effect,
 * it pays the order's difference. Errors: payment_refused, payment_provider_unavailable.
 */
export async function followSessions(
  scope: ProviderScope,
  { transaction, row }: OpenCollection,
): Promise<void> {
  const held = (await listCollectionSessions(transaction, row.id)).filter(
    (session) => session.status === "authorized",
  );
  const authorizedAmount = held.reduce((sum, { amount }) => sum + amount, 0);
  const status: PaymentCollection["status"] =
    authorizedAmount >= row.amount
      ? "authorized"
      : authorizedAmount > 0
        ? "partially_authorized"
        : "awaiting";
  await updateRow(transaction, "payment_collection", row.id, {
    status,
    authorized_amount: authorizedAmount,
  });
  const { order_id: orderId } = row;
  if (status === "authorized" && orderId !== null)
    await payOrder(scope, transaction, { ...row, order_id: orderId });
  if (status === "authorized" && row.swap_id !== null)
    await paySwap(scope, transaction, { ...row, swap_id: row.swap_id });
  const editedId = await findOrderOfCollection(transaction, row.id);
  if (editedId !== undefined)
    await withOrder(transaction, editedId, {}, (change) => payDifference(scope, change, row.id));
}
