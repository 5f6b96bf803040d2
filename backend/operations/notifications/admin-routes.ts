import type { Notification } from "@/contract/admin/ordering/notification-endpoints";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { toDocumentProjection } from "../../kernel/project-document";
import { toStamps } from "../../kernel/to-stamps";
import { recordAudit } from "../../platform/audit/record-audit";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { insertRepeat, type NotificationRow, readNotificationPage } from "./notification-rows";
import { toNotified } from "./notified-mail";

const sortable = ["created_at", "updated_at"];
const repeatsMax = 1000;
const parts = {
  columns: [
    ...["id", "created_at", "updated_at", "event_name", "resource_type", "resource_id"],
    ...["customer_id", "to", "provider_id", "parent_id", "sent_at"],
  ],
  relations: ["resends"],
  deepRelations: [],
  totals: [],
};

/**
 * GET /admin/notifications: 50 a page; resends are listed in `resends`, and individually with
 * `include_resends`. Errors: invalid_data (order, fields, expand). Source: spec §7.
 */
const adminListNotifications: AdminVerb<"adminListNotifications"> = async (context, { query }) => {
  const project = toDocumentProjection<Notification>(query, parts);
  const page = toPage(query, { limitDefault: 50, sortable });
  const { include_resends: isRepeatListed = false, ...filter } = query;
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readNotificationPage(
      transaction,
      { ...filter, isRepeatListed },
      page,
    );
    const notifications = (await withRepeats(transaction, rows)).map(project);
    return { notifications, count, offset: page.offset, limit: page.limit };
  });
};

/**
 * POST /admin/notifications/:id/resend: the same mail, composed again from current data. Errors:
 * not_found, not_allowed (it contains a single-use link). Source: spec §7.
 */
const adminResendNotification: AdminVerb<"adminResendNotification"> = (context, request) =>
  withTransaction(context, async (transaction) => {
    const { params, body } = request;
    const source = await getNotificationRow(transaction, params.id);
    if (toNotified(source.kind)?.isForOneUse)
      throw new ApiError(
        "not_allowed",
        "This mail contains a single-use link; request a new one instead",
      );
    const id = createId("noti");
    const to = body.to ?? source.to;
    await insertRepeat(transaction, { id, parentId: source.id, to });
    enqueue(transaction, "resend", { notificationId: id, lang: String(source.payload.lang) });
    recordAudit(transaction, { objectId: source.id, after: { id, to } });
    const [notification] = await withRepeats(transaction, [
      await getNotificationRow(transaction, id),
    ]);
    return { notification: notification as Notification };
  });

async function getNotificationRow(transaction: Transaction, id: string): Promise<NotificationRow> {
  const page = { limit: 1, offset: 0, orderBy: "created_at", descending: true };
  const [row] = (await readNotificationPage(transaction, { id }, page)).rows;
  if (!row) throw new ApiError("not_found", `Notification with id: ${id} was not found.`);
  return row;
}

async function withRepeats(
  transaction: Transaction,
  rows: readonly NotificationRow[],
): Promise<Notification[]> {
  const page = { limit: repeatsMax, offset: 0, orderBy: "created_at", descending: false };
  const ids = rows.map(({ id }) => id);
  const repeats = await readNotificationPage(transaction, { parent_id: ids }, page);
  return rows.map((row) => ({
    ...toNotification(row),
    resends: repeats.rows.filter(({ parent_id }) => parent_id === row.id).map(toNotification),
  }));
}

function toNotification({ kind: _k, payload: _p, ...row }: NotificationRow) {
  return {
    ...row,
    ...toStamps(row),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

export const adminNotificationVerbs = {
  adminListNotifications,
  adminResendNotification,
} satisfies Partial<AdminVerbs>;
