import { webhooksMax } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { invalidField } from "../../kernel/invalid-data";
import { requireFound } from "../../kernel/require-found";
import { recordAudit } from "../../platform/audit/record-audit";
import { toPage } from "../../platform/db/to-page";
import { updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import type { AdminVerb, AdminVerbs } from "../../platform/http/access/admin-verb";
import { adminWebhookDeliveryVerbs } from "./deliveries";
import { findUrlFault } from "./public-address";
import { createWebhookSecret, toSecretText } from "./sign-webhook";
import {
  countWebhooks,
  deleteWebhook,
  findWebhookRow,
  insertWebhook,
  readWebhookPage,
  replaceSecret,
  toWebhook,
} from "./webhook-rows";

const sortable = ["created_at", "updated_at", "url"];
const overlapHoursDefault = 24;

/** GET /admin/webhooks: 20 a page. Errors: invalid_data (order). Source: issue "orders" §6. */
const adminListWebhooks: AdminVerb<"adminListWebhooks"> = (context, { query }) => {
  const page = toPage(query, { limitDefault: 20, sortable });
  return withTransaction(context, async (transaction) => {
    const filter = { isActive: query.is_active };
    const { rows, count } = await readWebhookPage(transaction, filter, page);
    const { offset, limit } = page;
    return { webhooks: rows.map(toWebhook), count, offset, limit };
  });
};

/** GET /admin/webhooks/:id. Errors: not_found. */
const adminGetWebhook: AdminVerb<"adminGetWebhook"> = (context, { params }) =>
  withTransaction(context, async (transaction) => ({
    webhook: await readWebhook(transaction, params.id),
  }));

/**
 * POST /admin/webhooks. Errors: invalid_data (a URL that is not public, or not https), not_allowed
 * (too many). Source: issue "orders" §6.
 */
const adminCreateWebhook: AdminVerb<"adminCreateWebhook"> = (context, { body }) => {
  requireUrl(context.deps, body.url);
  const secret = createWebhookSecret();
  return withTransaction(context, async (transaction) => {
    if ((await countWebhooks(transaction)) >= webhooksMax)
      throw new ApiError("not_allowed", `A seller can have at most ${webhooksMax} webhooks.`);
    const id = createId("whk");
    await insertWebhook(transaction, {
      id,
      url: body.url,
      description: body.description || null,
      events: body.events,
      is_active: body.is_active ?? true,
      secret,
    });
    const webhook = await readWebhook(transaction, id);
    recordAudit(transaction, { objectId: id, after: webhook });
    return { webhook: { ...webhook, secret: toSecretText(secret) } };
  });
};

/** POST /admin/webhooks/:id. Errors: not_found, invalid_data (address). */
const adminUpdateWebhook: AdminVerb<"adminUpdateWebhook"> = (context, { params, body }) => {
  if (body.url !== undefined) requireUrl(context.deps, body.url);
  return withTransaction(context, async (transaction) => {
    const before = await readWebhook(transaction, params.id, { lock: true });
    const isTriedAgain = body.is_active === true && !before.is_active;
    await updateRow(
      transaction,
      "webhook",
      params.id,
      {
        url: body.url,
        events: body.events,
        description: body.description === undefined ? undefined : body.description || null,
        is_active: body.is_active,
        ...(isTriedAgain ? { failing_since: null, disabled_at: null } : {}),
      },
      { isSoftDeletable: false },
    );
    const after = await readWebhook(transaction, params.id);
    recordAudit(transaction, { before, after });
    return { webhook: after };
  });
};

/** DELETE /admin/webhooks/:id, with its deliveries. Errors: not_found. */
const adminDeleteWebhook: AdminVerb<"adminDeleteWebhook"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    recordAudit(transaction, { before: await readWebhook(transaction, params.id, { lock: true }) });
    await deleteWebhook(transaction, params.id);
    return { id: params.id, object: "webhook" as const, deleted: true as const };
  });

/** POST /admin/webhooks/:id/secret. Errors: not_found. */
const adminRotateWebhookSecret: AdminVerb<"adminRotateWebhookSecret"> = (context, request) => {
  const { params, body } = request;
  const secret = createWebhookSecret();
  return withTransaction(context, async (transaction) => {
    await readWebhook(transaction, params.id, { lock: true });
    const overlapHours = body.overlap_hours ?? overlapHoursDefault;
    await replaceSecret(transaction, params.id, { secret, overlapHours });
    const webhook = await readWebhook(transaction, params.id);
    const { previous_secret_expires_at: until } = webhook;
    recordAudit(transaction, { after: { both_sign_until: until } });
    return { webhook: { ...webhook, secret: toSecretText(secret) } };
  });
};

async function readWebhook(transaction: Transaction, id: string, options?: { lock: boolean }) {
  return toWebhook(requireFound(await findWebhookRow(transaction, id, options), "Webhook", id));
}

function requireUrl({ env }: Deps, url: string): void {
  const fault = findUrlFault(url, env.NODE_ENV === "production");
  if (fault !== undefined) throw invalidField("url", "invalid_value", fault);
}

export const adminWebhookVerbs = {
  adminListWebhooks,
  adminCreateWebhook,
  adminGetWebhook,
  adminUpdateWebhook,
  adminDeleteWebhook,
  adminRotateWebhookSecret,
  ...adminWebhookDeliveryVerbs,
} satisfies Partial<AdminVerbs>;
