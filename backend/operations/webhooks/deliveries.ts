import { requireFound } from "../../kernel/require-found";
import { recordAudit } from "../../platform/audit/record-audit";
import { toPage } from "../../platform/db/to-page";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { AdminContext, AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import {
  hastenDelivery,
  insertPing,
  lockDeliveryRow,
  readDeliveryPage,
  repeatDelivery,
  repeatEvents,
  toDelivery,
} from "./delivery-rows";
import { webhookWake } from "./start-webhook-loop";
import { findWebhookRow } from "./webhook-rows";

const sortable = ["created_at", "attempted_at"];

/**
 * GET /admin/webhooks/:id/deliveries: 50 a page. Errors: not_found, invalid_data (order). Source:
 * issue "orders" §6.
 */
const adminListWebhookDeliveries: AdminVerb<"adminListWebhookDeliveries"> = (
  context,
  { params, query },
) => {
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    await requireWebhook(transaction, params.id);
    const { rows, count } = await readDeliveryPage(transaction, params.id, query, page);
    const { offset, limit } = page;
    return { deliveries: rows.map(toDelivery), count, offset, limit };
  });
};

/** POST /admin/webhooks/:id/deliveries/:delivery_id/replay. Errors: not_found. */
const adminReplayWebhookDelivery: AdminVerb<"adminReplayWebhookDelivery"> = (context, { params }) =>
  withWake(context, async (transaction) => {
    await requireWebhook(transaction, params.id);
    const { delivery_id: id } = params;
    const found = requireFound(
      await lockDeliveryRow(transaction, params.id, id),
      "Webhook delivery",
      id,
    );
    const delivery = toDelivery(
      found.status === "pending"
        ? await hastenDelivery(transaction, id)
        : await repeatDelivery(transaction, id),
    );
    recordAudit(transaction, { after: { delivery_id: delivery.id, event_id: delivery.event_id } });
    return { delivery };
  });

/** POST /admin/webhooks/:id/replay. Errors: not_found, invalid_data. */
const adminReplayWebhook: AdminVerb<"adminReplayWebhook"> = (context, { params, body }) =>
  withWake(context, async (transaction) => {
    await requireWebhook(transaction, params.id);
    const count = await repeatEvents(transaction, params.id, {
      since: body.since,
      until: body.until,
      types: body.events,
      onlyMissed: body.only_missed === true,
    });
    recordAudit(transaction, { after: { ...body, count } });
    return { count };
  });

/** POST /admin/webhooks/:id/ping, even if it is disabled. Errors: not_found. */
const adminPingWebhook: AdminVerb<"adminPingWebhook"> = (context, { params }) =>
  withWake(context, async (transaction) => {
    await requireWebhook(transaction, params.id);
    return { delivery: toDelivery(await insertPing(transaction, params.id)) };
  });

async function withWake<T>(
  context: AdminContext,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const result = await withTransaction(context, work);
  webhookWake.notify(context.database);
  return result;
}

async function requireWebhook(transaction: Transaction, id: string): Promise<void> {
  requireFound(await findWebhookRow(transaction, id), "Webhook", id);
}

export const adminWebhookDeliveryVerbs = {
  adminListWebhookDeliveries,
  adminReplayWebhookDelivery,
  adminReplayWebhook,
  adminPingWebhook,
} satisfies Partial<AdminVerbs>;
