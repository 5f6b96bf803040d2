import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhooksMax } from "@/contract/limits";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let world: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  world = await loadAgentsSeller(backend, "webhooks");
});
afterAll(() => backend.stop());

const secretPattern = /^whsec_[A-Za-z0-9+/]{43}=$/;
const create = (body: object = {}) =>
  world.agents.developer.call("adminCreateWebhook", {
    body: { url: "https://erp.seller.test/hooks", events: ["order.placed"], ...body },
  });

test("[ADM-02] a developer adds, reads, changes and deletes a webhook; a member may not", async () => {
  const { developer, member } = world.agents;
  const { webhook } = await create({
    events: ["order.placed", "order.shipped", "order.placed"],
    description: "ERP",
  });
  expect(webhook).toMatchObject({
    url: "https://erp.seller.test/hooks",
    description: "ERP",
    events: ["order.placed", "order.shipped"],
    is_active: true,
    previous_secret_expires_at: null,
    failing_since: null,
    disabled_at: null,
  });
  const params = { id: webhook.id };
  const { secret: _, ...shown } = webhook;
  expect((await developer.call("adminGetWebhook", { params })).webhook).toEqual(shown);
  const changed = await developer.call("adminUpdateWebhook", {
    params,
    body: { url: "https://erp.seller.test/new", is_active: false, description: null },
  });
  expect(changed.webhook).toMatchObject({
    url: "https://erp.seller.test/new",
    is_active: false,
    description: null,
    events: ["order.placed", "order.shipped"],
  });
  const { webhooks: off } = await developer.call("adminListWebhooks", {
    query: { is_active: "false" },
  });
  expect(off).toEqual([changed.webhook]);
  expect((await member.send("adminListWebhooks")).statusCode).toBe(403);
  await developer.call("adminDeleteWebhook", { params });
  expect((await developer.send("adminGetWebhook", { params })).statusCode).toBe(404);
});

test("[SEC-04] the secret is shown at creation and never again, and is not in the audit trail", async () => {
  const { admin, developer } = world.agents;
  const { webhook } = await create();
  expect(webhook.secret).toMatch(secretPattern);
  const params = { id: webhook.id };
  const rotated = await developer.call("adminRotateWebhookSecret", {
    params,
    body: { overlap_hours: 2 },
  });
  expect(rotated.webhook.secret).toMatch(secretPattern);
  expect(rotated.webhook.secret).not.toBe(webhook.secret);
  const hoursLeft =
    (Date.parse(rotated.webhook.previous_secret_expires_at ?? "") - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(1.9);
  expect(hoursLeft).toBeLessThanOrEqual(2);
  const later = [
    await developer.send("adminGetWebhook", { params }),
    await developer.send("adminListWebhooks"),
    await developer.send("adminUpdateWebhook", { params, body: { description: "ERP" } }),
    await admin.send("adminListAuditLog", { query: { object_id: webhook.id } }),
  ];
  for (const response of later) {
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(webhook.id);
    for (const { secret } of [webhook, rotated.webhook])
      expect(response.body).not.toContain(secret.slice("whsec_".length));
  }
  const none = await developer.call("adminRotateWebhookSecret", {
    params,
    body: { overlap_hours: 0 },
  });
  expect(none.webhook.previous_secret_expires_at).toBeNull();
});

describe("[SEC-05] URLs", () => {
  test.each([
    "http://erp.seller.test/hooks",
    "https://10.0.0.7/hooks",
    "https://192.168.1.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://172.20.0.1/",
    "https://0.0.0.0/",
    "https://2130706434/",
    "https://[fd00::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://database/",
    "https://erp.internal/",
    "https://user:password@erp.seller.test/",
    "ftp://erp.seller.test/",
    "no address",
  ])("%s is rejected with the field's name", async (url) => {
    const response = await world.agents.developer.send("adminCreateWebhook", {
      body: { url, events: ["order.placed"] },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toMatchObject([{ field: "url" }]);
  });

  test("outside production a URL on this machine is allowed, in production it is not", async () => {
    const { webhook } = await create({ url: "http://127.0.0.1:4000/hooks" });
    expect(webhook.url).toBe("http://127.0.0.1:4000/hooks");
    const { NODE_ENV } = backend.deps.env;
    backend.deps.env.NODE_ENV = "production";
    for (const url of ["http://127.0.0.1/", "http://localhost/", "https://localhost/"])
      expect(
        (
          await world.agents.developer.send("adminCreateWebhook", {
            body: { url, events: ["order.placed"] },
          })
        ).statusCode,
      ).toBe(400);
    backend.deps.env.NODE_ENV = NODE_ENV;
  });
});

test("[SEC-04] unknown or no events are rejected with the field's name", async () => {
  for (const events of [[], ["order.eaten"], ["order.placed", "*"]]) {
    const response = await world.agents.developer.send("adminCreateWebhook", {
      body: { url: "https://erp.seller.test/", events: events as never },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].field).toMatch(/^events/);
  }
});

test("[ADM-02] a seller's number of webhooks is limited", async () => {
  const many = await loadAgentsSeller(backend, "webhooks-many");
  const add = () =>
    many.agents.admin.send("adminCreateWebhook", {
      body: { url: "https://erp.seller.test/", events: ["order.placed"] },
    });
  const responses = await Promise.all(Array.from({ length: webhooksMax + 3 }, add));
  const refused = responses.filter(({ statusCode }) => statusCode === 400);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.json()).toMatchObject({ type: "not_allowed" });
});
