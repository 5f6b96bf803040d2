import { toPage } from "../../platform/db/to-page";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { findBareOrders } from "../../promotions/gift-cards/bare-order-rows";
import { readAdminOrder } from "../admin/read-admin-order";
import { selectOrder } from "../admin/select-order";
import { withOrder } from "../change-order";
import { findSwapsOfReturns } from "../swaps/swap-rows";
import type { BareSwapRow } from "../swaps/swaps-of-order-rows";
import { toBareSwap } from "../swaps/to-order-swap";
import { cancelReturn } from "./cancel-return";
import { openReturn } from "./open-return";
import { receiveReturn } from "./receive-return";
import { listReturnRows, readReturnIdPage } from "./return-rows";
import type { ReturnRow } from "./returns-of-order-rows";
import { toStaffReturn } from "./to-order-return";
import { getReturnRow, withReturn } from "./with-return";

const sortable = ["created_at", "updated_at", "received_at", "status", "refund_amount"];

/**
 * POST /admin/orders/:id/return: staff may do so at any time after shipping. Amounts in minor
 * units. Errors: as of `openReturn` and, if received at once, of `receiveReturn`. Source: spec §7,
 * ADM-03.
 */
const adminReturnOrder: AdminVerb<"adminReturnOrder"> = async (context, request) => {
  const { params, query, body } = request;
  const selection = selectOrder(query);
  const order = await withTransaction(context, async (transaction) => {
    const seen = { onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, seen, async (change) => {
      const requested = {
        items: body.items,
        shipping: body.return_shipping,
        refundMinor: body.refund,
        noNotification: body.no_notification,
        locationId: body.location_id,
        note: body.note,
      };
      const id = await openReturn(context.deps, change, requested, { isByStaff: true });
      if (body.receive_now)
        await receiveReturn(context, change, await getReturnRow(transaction, id), {
          items: body.items,
          refundMinor: body.refund,
        });
    });
    return readAdminOrder(transaction, params.id, selection);
  });
  outboxWake.notify(context.database);
  return { order };
};

/** GET /admin/returns: 50 a page, newest first. Errors: invalid_data (order). Source: spec §7. */
const adminListReturns: AdminVerb<"adminListReturns"> = async (context, { query }) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { ids, count } = await readReturnIdPage(transaction, query, page);
    const rows = await listReturnRows(transaction, ids);
    const orders = await findBareOrders(
      transaction,
      rows.map((row) => row.order_id),
    );
    const swaps = await findSwapsOfReturns(transaction, rows);
    const returns = ids.flatMap((id) => {
      const row = rows.find((found) => found.id === id);
      if (!row) return [];
      const order = orders.get(row.order_id) ?? null;
      return [{ ...toReturnWithSwap(row, swaps), order }];
    });
    return { returns, count, offset: page.offset, limit: page.limit };
  });
};

/** POST /admin/returns/:id/receive. Errors: as of `receiveReturn`. Source: spec §7, ADM-03. */
const adminReceiveReturn: AdminVerb<"adminReceiveReturn"> = async (context, { params, body }) => {
  const received = await withTransaction(context, async (transaction) => {
    const row = await withReturn(
      transaction,
      params.id,
      { onlyIfUpdatedAt: body.only_if_updated_at },
      (change, before) =>
        receiveReturn(context, change, before, {
          items: body.items,
          refundMinor: body.refund,
          locationId: body.location_id,
        }),
    );
    return toReturnWithSwap(row, await findSwapsOfReturns(transaction, [row]));
  });
  outboxWake.notify(context.database);
  return { return: received };
};

const toReturnWithSwap = (row: ReturnRow, swaps: readonly BareSwapRow[]) => {
  const swap = swaps.find(({ id }) => id === row.swap_id);
  return { ...toStaffReturn(row, ""), swap: swap ? toBareSwap(swap) : null };
};

/**
 * POST /admin/returns/:id/cancel, with its order, as in the reference. Errors: not_found,
 * transition_not_allowed (it was received). Source: spec §7, ADM-03.
 */
const adminCancelReturn: AdminVerb<"adminCancelReturn"> = async (context, { params, body }) => {
  const order = await withTransaction(context, async (transaction) => {
    const row = await withReturn(transaction, params.id, {}, (change, found) =>
      cancelReturn(change, found, body.reason),
    );
    return readAdminOrder(transaction, row.order_id);
  });
  outboxWake.notify(context.database);
  return { order };
};

export const adminReturnVerbs = {
  adminReturnOrder,
  adminListReturns,
  adminReceiveReturn,
  adminCancelReturn,
} satisfies Partial<AdminVerbs>;
