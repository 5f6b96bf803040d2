import { requireFound } from "../../kernel/require-found";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb, StoreVerbs } from "../../platform/http/access/verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import type { OrderChange } from "../change-order";
import { findOrderRecord } from "../order-rows";
import { confirmOrderEdit, declineOrderEdit as decline } from "./decide-order-edit";
import {
  findOrderOfEdit,
  listEditIdsOfOrder,
  listOrderEditRows,
  type OrderEditRow,
} from "./order-edit-rows";
import { readEditParts, toOrderEdit } from "./to-order-edit";
import { getOrderEdit, withEdit } from "./with-edit";

const show = async (context: CustomerContext, transaction: Transaction, edit: OrderEditRow) =>
  toOrderEdit(edit, await readEditParts(transaction, edit, context.lang));

/** A customer without a company gets an id that matches none. */
const companyOf = ({ session }: CustomerContext) => session.companyId ?? "";

/**
 * GET /store/orders/:id/order-edits: those that the buyer was asked to accept. Errors: not_found,
 * also for another company's order. Source: not in the reference.
 */
const listOrderEdits: StoreVerb<"listOrderEdits"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const found = await findOrderRecord(transaction, companyOf(context), params.id);
    const { order } = requireFound(found, "Order", params.id);
    const ids = await listEditIdsOfOrder(transaction, order.id, companyOf(context));
    const rows = await listOrderEditRows(transaction, ids);
    const edits = [];
    for (const row of rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
      edits.push(await show(context, transaction, row));
    return { order_edits: edits };
  });

/** GET /store/order-edits/:id. Errors: not_found, also for another company's. Source: spec §7. */
const getOwnOrderEdit: StoreVerb<"getOrderEdit"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    const orderId = await findOrderOfEdit(transaction, params.id, companyOf(context));
    requireFound(orderId, "Order edit", params.id);
    return {
      order_edit: await show(context, transaction, await getOrderEdit(transaction, params.id)),
    };
  });

async function decide(
  context: CustomerContext,
  id: string,
  change: (order: OrderChange, edit: OrderEditRow) => Promise<void>,
) {
  const companyId = companyOf(context);
  const edit = await withTransaction(context, async (transaction) =>
    show(context, transaction, await withEdit(transaction, id, { companyId }, change)),
  );
  outboxWake.notify(context.database);
  return { order_edit: edit };
}

/**
 * POST /store/order-edits/:id/complete; an edit already in effect is returned unchanged, so that a
 * double click is no error. Errors: those of `confirmOrderEdit`. Source: spec §7, ORD-07.
 */
const completeOrderEdit: StoreVerb<"completeOrderEdit"> = (context, { params }) =>
  decide(context, params.id, async (change, edit) => {
    if (edit.status !== "confirmed") await confirmOrderEdit(context, change, edit);
  });

/** POST /store/order-edits/:id/decline. Errors: not_found, transition_not_allowed. */
const declineOrderEdit: StoreVerb<"declineOrderEdit"> = (context, { params, body }) =>
  decide(context, params.id, (change, edit) =>
    decline(context, change, edit, body?.declined_reason || null),
  );

export const orderEditVerbs = {
  listOrderEdits,
  getOrderEdit: getOwnOrderEdit,
  completeOrderEdit,
  declineOrderEdit,
} satisfies Partial<StoreVerbs>;
