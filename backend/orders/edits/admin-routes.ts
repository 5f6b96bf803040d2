import { totalsShape } from "@/contract/cart/cart";
import { type AdminOrderEdit, adminOrderEditSchema } from "@/contract/order/order-edit";
import { ApiError } from "../../kernel/api-error";
import { type ProjectionQuery, toDocumentProjection } from "../../kernel/project-document";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { type OrderChange, withOrder } from "../change-order";
import {
  addEditLine,
  dropEditChange,
  openOrderEdit,
  removeEditLine,
  updateEditLine,
} from "./change-order-edit";
import { cancelOrderEdit, confirmOrderEdit, requestOrderEdit } from "./decide-order-edit";
import {
  deleteOrderEdit,
  listOrderEditRows,
  type OrderEditRow,
  readEditIdPage,
  saveOrderEdit,
} from "./order-edit-rows";
import { readEditParts, toStaffOrderEdit } from "./to-order-edit";
import { getOrderEdit, moveEdit, withEdit } from "./with-edit";

const sortable = ["created_at", "updated_at", "status"];
const relations = ["changes", "items", "payment_collection"];
const parts = {
  columns: Object.keys(adminOrderEditSchema.shape).filter((key) => !relations.includes(key)),
  relations,
  deepRelations: "any" as const,
  totals: [...Object.keys(totalsShape), "difference_due"],
};
const toProjection = (query: ProjectionQuery) => toDocumentProjection<AdminOrderEdit>(query, parts);

const show = async (transaction: Transaction, edit: OrderEditRow) =>
  toStaffOrderEdit(edit, await readEditParts(transaction, edit, ""));

/** GET /admin/order-edits: 20 a page, newest first. Errors: invalid_data. Source: spec §7. */
const adminListOrderEdits: AdminVerb<"adminListOrderEdits"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault: 20, sortable });
  const project = toProjection(query);
  return withTransaction(context, async (transaction) => {
    const { ids, count } = await readEditIdPage(transaction, query, page);
    const rows = await listOrderEditRows(transaction, ids);
    const edits = [];
    for (const id of ids) {
      const row = rows.find((found) => found.id === id);
      if (row) edits.push(project(await show(transaction, row)));
    }
    return { order_edits: edits, count, offset: page.offset, limit: page.limit };
  });
};

/** GET /admin/order-edits/:id. Errors: not_found, invalid_data (fields, expand). */
const adminGetOrderEdit: AdminVerb<"adminGetOrderEdit"> = async (context, { params, query }) => {
  const project = toProjection(query);
  return withTransaction(context, async (transaction) => ({
    order_edit: project(await show(transaction, await getOrderEdit(transaction, params.id))),
  }));
};

/** POST /admin/order-edits. Errors: not_found; those of `openOrderEdit`. Source: ADM-03. */
const adminCreateOrderEdit: AdminVerb<"adminCreateOrderEdit"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const id = await withOrder(transaction, body.order_id, {}, (change) =>
      openOrderEdit(change, body.internal_note || null),
    );
    return { order_edit: await show(transaction, await getOrderEdit(transaction, id)) };
  });

type Seen = { only_if_updated_at?: string | undefined } | undefined;

/** Changes an edit and returns its new state. */
async function changeEdit(
  context: AdminContext,
  id: string,
  change: (order: OrderChange, edit: OrderEditRow) => Promise<void>,
  seen?: Seen,
) {
  const edit = await withTransaction(context, async (transaction) => {
    const options = { onlyIfUpdatedAt: seen?.only_if_updated_at };
    return show(transaction, await withEdit(transaction, id, options, change));
  });
  outboxWake.notify(context.database);
  return { order_edit: edit };
}

/** POST /admin/order-edits/:id: changes the internal note. Errors: not_found. Source: ADM-03. */
const adminUpdateOrderEdit: AdminVerb<"adminUpdateOrderEdit"> = (context, { params, body }) =>
  changeEdit(context, params.id, async (change, edit) => {
    if (body.internal_note === undefined) return;
    moveEdit(change, edit, "update");
    const note = body.internal_note || null;
    await saveOrderEdit(change.transaction, edit.id, { internal_note: note });
  });

/** DELETE /admin/order-edits/:id. Errors: not_found, not_allowed (the buyer was asked). */
const adminDeleteOrderEdit: AdminVerb<"adminDeleteOrderEdit"> = (context, { params: { id } }) =>
  withTransaction(context, async (transaction) => {
    const { order_id: orderId } = await getOrderEdit(transaction, id);
    await withOrder(transaction, orderId, {}, async (change) => {
      const { status } = await getOrderEdit(transaction, id);
      if (status !== "created")
        throw new ApiError("not_allowed", `Cannot delete order edit with status ${status}`);
      await deleteOrderEdit(transaction, id);
      change.record({ noun: "order_edit", objectId: id, event: "delete" });
    });
    return { id, object: "order_edit" as const, deleted: true as const };
  });

/** POST …/items. Errors: those of `addEditLine`. Source: ADM-03. */
const adminAddOrderEditLineItem: AdminVerb<"adminAddOrderEditLineItem"> = (context, request) =>
  changeEdit(context, request.params.id, (change, edit) =>
    addEditLine(context.deps, change, edit, request.body),
  );

/** POST …/items/:item_id. Errors: those of `updateEditLine`. Source: ADM-03. */
const adminUpdateOrderEditLineItem: AdminVerb<"adminUpdateOrderEditLineItem"> = (
  context,
  { params, body },
) =>
  changeEdit(context, params.id, (change, edit) =>
    updateEditLine(context.deps, change, edit, {
      itemId: params.item_id,
      quantity: body.quantity,
    }),
  );

/** DELETE …/items/:item_id. Errors: those of `removeEditLine`. Source: ADM-03. */
const adminDeleteOrderEditLineItem: AdminVerb<"adminDeleteOrderEditLineItem"> = (
  context,
  { params },
) => changeEdit(context, params.id, (change, edit) => removeEditLine(change, edit, params.item_id));

/** DELETE …/changes/:change_id. Errors: those of `dropEditChange`. Source: ADM-03. */
const adminDeleteOrderEditItemChange: AdminVerb<"adminDeleteOrderEditItemChange"> = async (
  context,
  { params },
) => {
  await changeEdit(context, params.id, (change, edit) =>
    dropEditChange(change, edit, params.change_id),
  );
  return { id: params.change_id, object: "item_change" as const, deleted: true as const };
};

/** POST …/request. Errors: those of `requestOrderEdit`. Source: ADM-03. */
const adminRequestOrderEdit: AdminVerb<"adminRequestOrderEdit"> = (context, { params, body }) =>
  changeEdit(context, params.id, requestOrderEdit, body);

/** POST …/confirm. Errors: those of `confirmOrderEdit`. Source: ADM-03. */
const adminConfirmOrderEdit: AdminVerb<"adminConfirmOrderEdit"> = (context, { params, body }) =>
  changeEdit(context, params.id, (change, edit) => confirmOrderEdit(context, change, edit), body);

/** POST …/cancel. Errors: those of `cancelOrderEdit`. Source: ADM-03. */
const adminCancelOrderEdit: AdminVerb<"adminCancelOrderEdit"> = (context, { params, body }) =>
  changeEdit(context, params.id, (change, edit) => cancelOrderEdit(context, change, edit), body);

export const adminOrderEditVerbs = {
  adminListOrderEdits,
  adminGetOrderEdit,
  adminCreateOrderEdit,
  adminUpdateOrderEdit,
  adminDeleteOrderEdit,
  adminAddOrderEditLineItem,
  adminUpdateOrderEditLineItem,
  adminDeleteOrderEditLineItem,
  adminDeleteOrderEditItemChange,
  adminRequestOrderEdit,
  adminConfirmOrderEdit,
  adminCancelOrderEdit,
} satisfies Partial<AdminVerbs>;
