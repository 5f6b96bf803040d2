import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../../fixtures/agents-seller";
import { toMultipart } from "../../../fixtures/multipart-body";
import { withOwner } from "../../../fixtures/owner";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";

let backend: TestBackend;
let one: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {}, env: { DATABASE_POOL_SIZE: "3" } });
  one = await loadAgentsSeller(backend, "once");
});
afterAll(() => backend.stop());

describe("idempotency", () => {
  test("[ADM-01] the same key and body replay the response; another body gets 422; the key belongs to the agent", async () => {
    const { developer, admin } = one.agents;
    const key = { "idempotency-key": "make-the-group" };
    const first = await developer.send("adminCreateCustomerGroup", { body: { name: "Once" } }, key);
    const again = await developer.send("adminCreateCustomerGroup", { body: { name: "Once" } }, key);
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect([first.headers["idempotency-key"], again.headers["idempotency-replayed"]]).toEqual([
      "make-the-group",
      "true",
    ]);
    const other = await developer.send(
      "adminCreateCustomerGroup",
      { body: { name: "Twice" } },
      key,
    );
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_key_reused"]);
    expect(
      (await admin.send("adminCreateCustomerGroup", { body: { name: "Mine" } }, key)).statusCode,
    ).toBe(200);
    const params = { id: first.json().customer_group.id };
    const gone = await developer.send(
      "adminDeleteCustomerGroup",
      { params },
      { "idempotency-key": "gone" },
    );
    const goneAgain = await developer.send(
      "adminDeleteCustomerGroup",
      { params },
      { "idempotency-key": "gone" },
    );
    expect([gone.statusCode, goneAgain.statusCode, goneAgain.body]).toEqual([200, 200, gone.body]);
    const malformed = await developer.send(
      "adminCreateCustomerGroup",
      { body: { name: "x" } },
      { "idempotency-key": "x".repeat(256) },
    );
    expect([malformed.statusCode, malformed.json().details[0].field]).toEqual([
      400,
      "Idempotency-Key",
    ]);
  });

  test("[ADM-01] two concurrent calls create one group", async () => {
    const headers = { "idempotency-key": "race" };
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        one.agents.developer.send("adminCreateCustomerGroup", { body: { name: "Race" } }, headers),
      ),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  test("[ADM-01] a failure stores no response, so that the same key can be retried", async () => {
    const headers = { "idempotency-key": "try-again" };
    const body = { name: "boutiques" };
    expect(
      (await one.agents.developer.send("adminCreateCustomerGroup", { body }, headers)).statusCode,
    ).toBe(422);
    const id = one.seller.customerGroups.boutiques ?? "";
    await one.agents.developer.call("adminDeleteCustomerGroup", { params: { id } });
    expect(
      (await one.agents.developer.send("adminCreateCustomerGroup", { body }, headers)).statusCode,
    ).toBe(200);
  });
});

describe("idempotency of uploads", () => {
  const upload = (key: string, content: string, name = "stock.csv") => {
    const { payload, headers } = toMultipart([{ name, content }]);
    const all = { ...headers, ...one.agents.developer.headers, "idempotency-key": key };
    return backend.inject({
      method: "POST",
      url: "/admin/uploads/protected",
      payload,
      headers: all,
    });
  };

  test("[ADM-04] the same key stores one file; another length gets 422; a rejected upload can be retried", async () => {
    const first = await upload("file", "a,b\n1,2\n");
    const again = await upload("file", "a,b\n1,2\n");
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect((await upload("file", "a,b\n1,2,3\n")).json().code).toBe("idempotency_key_reused");
    expect((await upload("bad", "MZ", "virus.exe")).statusCode).toBeGreaterThanOrEqual(400);
    expect((await upload("bad", "a,b\n1,2\n")).statusCode).toBe(200);
  });

  test("[ADM-04] files that arrive slowly hold no database connection", async () => {
    const size = backend.deps.database.pool.options.max;
    const url = await backend.listen();
    const { payload, headers } = toMultipart([{ name: "slow.csv", content: "a,b\n" }]);
    const letGo: (() => void)[] = [];
    const slow = Array.from({ length: size + 1 }, (_, index) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(payload.subarray(0, 40));
          letGo.push(() => {
            controller.enqueue(payload.subarray(40));
            controller.close();
          });
        },
      });
      const all = {
        ...headers,
        ...one.agents.developer.headers,
        "idempotency-key": `slow-${index}`,
      };
      return fetch(`${url}/admin/uploads/protected`, {
        method: "POST",
        headers: all,
        body,
        duplex: "half",
      } as RequestInit);
    });
    const claims = () =>
      withOwner(
        backend,
        async (client) =>
          (await client.query("select 1 from idempotency_key where key like 'slow-%'")).rowCount,
      );
    await expect.poll(claims, { timeout: 20_000 }).toBe(size + 1);
    expect((await one.agents.developer.send("adminGetStore")).statusCode).toBe(200);
    for (const go of letGo) go();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(
      Array.from({ length: size + 1 }, () => 200),
    );
  });
});
