import { afterAll, beforeAll, expect, test } from "vitest";
import {
  removeOldWebhookEvents,
  takeWebhookDelivery,
} from "@/backend/operations/webhooks/delivery-work-rows";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { drainOutbox } from "@/backend/platform/jobs/drain-outbox";
import { createMailPictureMaker } from "@/backend/platform/mail/mail-pictures";
import { type AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { createAdminClient } from "../../../fixtures/admin-client";
import { adminBodyOf, adminPathOf, type AdminWorld } from "../../../fixtures/admin-world";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { eventually } from "../../../fixtures/eventually";
import { withOwner } from "../../../fixtures/owner";
import { startSecondProcess } from "../../../fixtures/second-process";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { startWebhookListener } from "../../../fixtures/webhook-listener";
import { deliverMails } from "../../people/people-mail";

let backend: TestBackend;
let platform: AgentsSeller;
let brand: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend({ env: { OPERATOR_SELLERS: "platform" } });
  platform = await loadAgentsSeller(backend, "platform");
  brand = await loadAgentsSeller(backend, "brand");
});
afterAll(() => backend.stop());

const params = { seller_id: "brand" };
const entriesOf = async (query: object = {}) =>
  (await platform.agents.admin.call("adminListUndelivered", { query: { ...params, ...query } }))
    .entries;
const healthOf = async (sellerId: string) => {
  const found = await platform.agents.admin.call("adminListOperatorSellers", {
    query: { q: sellerId },
  });
  return found.sellers[0];
};
const lastActs = async (client: AgentsSeller["agents"]["admin"]) =>
  (await client.call("adminListAuditLog", { query: { object_type: "seller", limit: 1 } }))
    .audit_log[0];

/** Adds a mail about a customer's company to a seller's outbox. */
async function enqueue(id: string, kind = "company-decision", of = brand): Promise<void> {
  const customerId = Object.values(of.seller.customers)[0];
  const payload = { customerId, decision: "approved", purpose: "reset", token: "t", lang: "fr" };
  await withOwner(backend, (client) =>
    client.query("insert into outbox (seller_id, id, kind, payload) values ($1, $2, $3, $4)", [
      ...[of === brand ? "brand" : "platform", id, kind],
      JSON.stringify(payload),
    ]),
  );
}

/** Runs the outbox with a mail server that rejects all recipients. */
async function deliverToNobody(): Promise<void> {
  const { deps, app } = backend;
  const refuse = () =>
    Promise.reject(
      Object.assign(new Error("550 <ada.martin@brand.test> unknown"), {
        ...{ code: "EENVELOPE", responseCode: 550 },
      }),
    );
  await drainOutbox({
    ...{ deps, log: app.log, pictures: createMailPictureMaker({ ...deps, log: app.log }) },
    transport: { send: refuse, close: () => undefined },
  });
}

test("[ADM-01] [TEN-04] only administrators of the platform's own seller may use the operator's console", async () => {
  const calls = Object.entries<Endpoint>(adminEndpoints).filter(
    ([, { auth }]) => auth === "operator",
  );
  expect(calls.length).toBeGreaterThan(10);
  const world = { ...brand, ids: { ":seller_id": "brand" } } as unknown as AdminWorld;
  for (const { headers } of [brand.agents.admin, platform.agents.developer])
    for (const [name, endpoint] of calls) {
      const { method } = endpoint;
      const payload = adminBodyOf(name as AdminEndpointName, world);
      const url = adminPathOf(endpoint, world);
      const response = await backend.inject({
        ...{ method, url, headers },
        ...(method === "GET" ? {} : { payload: payload ?? {} }),
      });
      expect([name, response.statusCode]).toEqual([name, 403]);
    }
  const isOperator = async (client: AgentsSeller["agents"]["admin"]) =>
    (await client.call("adminGetSession")).is_operator;
  expect(await isOperator(platform.agents.admin)).toBe(true);
  expect(await isOperator(platform.agents.member)).toBe(false);
  expect(await isOperator(brand.agents.admin)).toBe(false);
});

test("[ADM-05] [OBS-04] a failed mail is found without showing its recipient, retried, and recorded in both audit trails", async () => {
  await enqueue("out_refused");
  await enqueue("out_secret", "password-link");
  await deliverToNobody();
  const failed = await entriesOf({ state: "failed", queue: "outbox" });
  expect(failed).toMatchObject([
    { seller_id: "brand", kind: expect.any(String), attempts: 1, can_replay: expect.any(Boolean) },
    { error: "550 <…@brand.test> unknown", next_attempt_at: null },
  ]);
  const replayable = failed.map(({ id, can_replay }) => [id, can_replay]);
  expect(Object.fromEntries(replayable)).toEqual({ out_refused: true, out_secret: false });
  expect(await healthOf("brand")).toMatchObject({ mails_failed: 2, mails_waiting: 0 });

  const replay = (id: string) =>
    platform.agents.admin.send("adminReplayUndelivered", { params: { ...params, id } });
  expect((await replay("out_secret")).statusCode).toBe(400);
  expect((await replay("out_unknown")).statusCode).toBe(404);
  const nobody = { seller_id: "no-such-seller" };
  const nowhere = await platform.agents.admin.send("adminReplayFailed", { params: nobody });
  expect(nowhere.statusCode).toBe(404);
  expect((await replay("out_refused")).json()).toEqual({ count: 1 });
  expect(await lastActs(platform.agents.admin)).toMatchObject({
    ...{ verb: "replay", object_id: "brand", after: { id: "out_refused" } },
    actor_kind: "user",
  });
  expect(await lastActs(brand.agents.admin)).toMatchObject({
    ...{ verb: "replay", actor_kind: "system" },
    after: { id: "out_refused", operator: platform.emails.admin },
  });
  expect(await deliverMails(backend, "brand")).toHaveLength(1);
  expect((await replay("out_refused")).statusCode).toBe(400);
  expect((await entriesOf({ queue: "outbox" })).map(({ id }) => id)).toEqual(["out_secret"]);
});

test("[ADM-05] [OBS-04] a paused queue waits in every process until it is resumed; other kinds continue", async () => {
  const sent = async (on: TestBackend) => (await deliverMails(on, "brand")).length;
  const before = await sent(backend);
  const pause = (body: { queue: "outbox"; kind?: string }) =>
    platform.agents.admin.call("adminPauseQueue", { params, body });
  await pause({ queue: "outbox", kind: "restock" });
  await enqueue("out_other");
  expect(await sent(backend)).toBe(before + 1);
  expect((await pause({ queue: "outbox" })).pauses).toEqual([
    { queue: "outbox", kind: null },
    { queue: "outbox", kind: "restock" },
  ]);
  await enqueue("out_paused");
  const second = await startSecondProcess(backend);
  try {
    expect(await sent(second)).toBe(before + 1);
    expect(await entriesOf({ state: "waiting" })).toMatchObject([
      { id: "out_paused", is_paused: true, attempts: 0 },
    ]);
    expect(await healthOf("brand")).toMatchObject({
      ...{ mails_waiting: 1, oldest_mail_at: expect.any(String) },
      pauses: [{ kind: null }, { kind: "restock" }],
    });
    const resumed = await platform.agents.admin.call("adminResumeQueue", {
      ...{ params, body: { queue: "outbox" } },
    });
    expect(resumed).toEqual({ seller_id: "brand", pauses: [] });
    expect(await sent(second)).toBe(before + 2);
  } finally {
    await second.stop();
  }
});

test("[OBS-04] a failed webhook is retried once its queue is resumed", async () => {
  let isDown = true;
  const listener = await startWebhookListener((response) =>
    response.writeHead(isDown ? 503 : 204).end(),
  );
  const loop = startWebhookLoop(backend.deps, backend.app.log);
  try {
    const { webhook } = await brand.agents.admin.call("adminCreateWebhook", {
      body: { url: listener.url, events: ["order.placed"] },
    });
    await brand.agents.admin.call("adminPingWebhook", { params: { id: webhook.id } });
    const [dead] = await eventually(async () => {
      const found = await entriesOf({ queue: "webhooks", state: "failed" });
      expect(found).toHaveLength(1);
      return found;
    });
    expect(dead).toMatchObject({ kind: "webhook.ping", error: "HTTP 503", can_replay: true });
    expect(listener.url).toContain(`//${dead?.target}/`);
    isDown = false;
    const body = { queue: "webhooks" } as const;
    await platform.agents.admin.call("adminPauseQueue", { params, body });
    const { count } = await platform.agents.admin.call("adminReplayFailed", { params, body });
    expect(count).toBe(1);
    expect(await entriesOf({ queue: "webhooks" })).toMatchObject([
      { state: "waiting", is_paused: true },
    ]);
    expect(listener.received).toHaveLength(1);
    await platform.agents.admin.call("adminResumeQueue", { params, body });
    await eventually(async () => expect(await entriesOf({ queue: "webhooks" })).toEqual([]));
    expect(listener.received).toHaveLength(2);
  } finally {
    await loop.stop();
    await listener.stop();
  }
});

test("[ADM-03] [OBS-04] jobs of all sellers are listed with their progress, and one is canceled", async () => {
  await withOwner(backend, (client) =>
    client.query(
      `insert into batch_job (seller_id, id, type, status, result, failed_at, locked_until) values
       ('brand', 'job_run', 'product-import', 'processing',
         '{"advancement_count": 30, "count": 120, "progress": 0.25}', null, now() + interval '1 day'),
       ('platform', 'job_bad', 'order-export', 'failed',
         '{"error_count": 3, "errors": [{"code": "unknown_error"}]}', now(), null)`,
    ),
  );
  const listed = async (query: object) =>
    (await platform.agents.admin.call("adminListOperatorJobs", { query })).jobs;
  expect(await listed({ status: "processing" })).toMatchObject([
    { ...params, id: "job_run", rows_done: 30, rows_total: 120, progress: 0.25, can_cancel: true },
  ]);
  expect(await listed({ seller_id: "platform" })).toMatchObject([
    { id: "job_bad", status: "failed", error_count: 3, error: "unknown_error", can_cancel: false },
  ]);
  expect(await healthOf("brand")).toMatchObject({ jobs_running: 1, jobs_failed: 0 });
  expect(await healthOf("platform")).toMatchObject({ jobs_running: 0, jobs_failed: 1 });
  const cancel = (sellerId: string, id: string) =>
    platform.agents.admin.send("adminCancelOperatorJob", { params: { seller_id: sellerId, id } });
  expect((await cancel("brand", "job_bad")).statusCode).toBe(404);
  expect((await cancel("brand", "job_run")).json()).toEqual({ id: "job_run", status: "canceled" });
  expect((await cancel("brand", "job_run")).statusCode).toBe(400);
  expect(await lastActs(brand.agents.admin)).toMatchObject({ verb: "cancel_job" });
});

test("[ADM-05] [OBS-04] [TEN-04] while the platform is paused no process delivers anything for any seller, and after resuming another one delivers everything", async () => {
  const { admin } = platform.agents;
  const sellers = ["brand", "platform"];
  const countSent = async (on: TestBackend) => {
    const sent = [];
    for (const id of sellers) sent.push((await deliverMails(on, id)).length);
    return sent;
  };
  const listener = await startWebhookListener((response) => response.writeHead(204).end());
  const { webhook } = await brand.agents.admin.call("adminCreateWebhook", {
    body: { url: listener.url, events: ["order.placed"] },
  });
  const before = await countSent(backend);
  const second = await startSecondProcess(backend);
  const loops: { stop(): Promise<void> }[] = [];
  try {
    const onSecond = createAdminClient(second, admin.headers);
    expect(await onSecond.call("adminGetPlatformPause")).toEqual({ pause: null });
    const { pause } = await admin.call("adminPausePlatform");
    expect(pause).toEqual({
      ...{ paused_at: expect.any(String), paused_by_email: platform.emails.admin },
    });
    expect(await onSecond.call("adminPausePlatform")).toEqual({ pause });
    expect(await onSecond.call("adminGetPlatformPause")).toEqual({ pause });

    await enqueue("out_all");
    await enqueue("out_own", "company-decision", platform);
    await brand.agents.admin.call("adminPingWebhook", { params: { id: webhook.id } });
    await withOwner(backend, (client) =>
      client.query("update webhook_event set created_at = now() - interval '31 days'"),
    );
    await removeOldWebhookEvents(backend.deps.database);
    for (const process of [backend, second]) {
      expect(await countSent(process)).toEqual(before);
      const limits = { atOnce: 2, leaseSeconds: 60 };
      expect(await takeWebhookDelivery(process.deps.database, limits)).toBeUndefined();
    }
    const waiting = await admin.call("adminListUndelivered", { query: { state: "waiting" } });
    expect(waiting.entries.map(({ seller_id, kind }) => `${seller_id} ${kind}`).sort()).toEqual([
      "brand company-decision",
      "brand webhook.ping",
      "platform company-decision",
    ]);
    expect(waiting.entries.every(({ is_paused }) => is_paused)).toBe(true);

    const own = { queue: "outbox", kind: "restock" } as const;
    await admin.call("adminPauseQueue", { params, body: own });
    loops.push(startWebhookLoop(second.deps, second.app.log));
    for (const client of [onSecond, admin])
      expect(await client.call("adminResumePlatform")).toEqual({ pause: null });
    expect(await countSent(second)).toEqual(before.map((count) => count + 1));
    await eventually(async () => expect(listener.received).toHaveLength(1));
    expect(await healthOf("brand")).toMatchObject({ mails_waiting: 0, pauses: [own] });
    await admin.call("adminResumeQueue", { params, body: own });
  } finally {
    for (const loop of loops) await loop.stop();
    await second.stop();
    await listener.stop();
  }
  const trail = await admin.call("adminListAuditLog", { query: { object_type: "platform" } });
  const paused = { paused_by_email: platform.emails.admin };
  expect(trail.audit_log).toMatchObject([
    { verb: "resume", actor_kind: "user", before: paused },
    { verb: "pause", actor_kind: "user", after: paused },
  ]);
});
