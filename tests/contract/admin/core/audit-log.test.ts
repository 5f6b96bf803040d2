import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { type AdminEndpointName, adminEndpoints } from "@/contract/admin-endpoints";
import type { Endpoint } from "@/contract/endpoint";
import { adminBodyOf, adminPathOf, createAdminWorld } from "../../../fixtures/admin-world";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import {
  admin,
  type AuditQuery,
  backend,
  brand,
  callerOf,
  company,
  customer,
  entries,
  nextName,
  setUpAudit,
} from "./audit-suite";

setUpAudit("audit");

describe("the audit trail", () => {
  test("[ADM-05] a change of a company records who made it, from where, and the values before and after", async () => {
    const { id } = await callerOf(brand.agents.member);
    const before = (await admin.call("adminGetCompany", { params: { id: company() } })).company;
    await brand.agents.member.call("adminUpdateCompany", {
      params: { id: company() },
      body: { name: "Maison Neuve", franco: 25_000 },
    });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor_kind: "user",
      actor_id: id,
      acting_as_id: null,
      verb: "update_company",
      object_type: "company",
      object_id: company(),
      address: "127.0.0.1",
      before: { name: before.name, franco: before.franco },
      after: { name: "Maison Neuve", franco: 25_000 },
    });
    expect(entry?.actor_name).toBeTruthy();
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(["franco", "name"]);
  });

  test("[ADM-05] rejected calls and reads leave no entry", async () => {
    const params = { id: company() };
    const refused = [
      await admin.send("adminUpdateCompany", { params, body: { agent_id: "usr_nobody" } }),
      await brand.agents.member.send("adminSetSettings", {
        body: { key: "product_table", value: true },
      }),
      await admin.send("adminUpdateCompany", { params: { id: "comp_none" }, body: { name: "X" } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404]);
    await admin.call("adminGetCompany", { params });
    await admin.call("adminListCompanies", { query: {} });
    expect(await entries()).toEqual([]);
  });

  test("[ADM-05] a call repeated with its Idempotency-Key has one entry, for the created object", async () => {
    for (const _ of [1, 2])
      await admin.send(
        "adminCreateCustomerGroup",
        { body: { name: "Boutiques" } },
        { "idempotency-key": "once" },
      );
    const { customer_groups: groups } = await admin.call("adminListCustomerGroups", {
      query: { q: "Boutiques" },
    });
    expect((await entries()).map((entry) => [entry.verb, entry.object_id])).toEqual([
      ["create_customer_group", groups[0]?.id],
    ]);
  });

  test("[ADM-05] it is read by actor, object, verb and time, with pagination, only by admins", async () => {
    for (const name of ["One", "Two", "Three"])
      await brand.agents.member.call("adminUpdateCompany", {
        params: { id: company() },
        body: { name },
      });
    await admin.call("adminUpdateCustomer", {
      params: { id: customer() },
      body: { first_name: "Ada" },
    });
    const member = await callerOf(brand.agents.member);
    const counts = async (query: AuditQuery) =>
      (await admin.call("adminListAuditLog", { query })).count;
    expect(await counts({ actor_id: [member.id] })).toBe(3);
    expect(await counts({ object_type: ["customer"] })).toBe(1);
    expect(await counts({ object_id: [company(), customer()] })).toBe(4);
    expect(await counts({ verb: ["update_company"], actor_kind: ["customer"] })).toBe(0);
    const [newest] = await entries();
    expect(await counts({ created_at: { lt: newest?.created_at ?? "" } })).toBe(3);
    const page = await admin.call("adminListAuditLog", { query: { limit: 2, offset: 1 } });
    expect([page.count, page.audit_log.map(({ after }) => after?.name)]).toEqual([
      4,
      ["Three", "Two"],
    ]);
    for (const agent of [brand.agents.member, brand.agents.developer])
      expect((await agent.send("adminListAuditLog", { query: {} })).statusCode).toBe(403);
    const bad = await admin.send("adminListAuditLog", { query: { order: "verb" } });
    expect(bad.statusCode).toBe(400);
  });

  test("[ADM-05] every administration endpoint that changes anything is recorded in it", async () => {
    const world = await createAdminWorld(backend, nextName());
    const writes = (Object.entries(adminEndpoints) as [AdminEndpointName, Endpoint][])
      .filter(
        ([, { method, auth, bodyType }]) => method !== "GET" && auth !== "public" && !bodyType,
      )
      .sort(([, a], [, b]) => b.method.localeCompare(a.method));
    const done: string[] = [];
    const missing: string[] = [];
    for (const [name, endpoint] of writes) {
      const response = await backend.inject({
        method: endpoint.method,
        url: adminPathOf(endpoint, world),
        headers: world.agents.admin.headers,
        payload: adminBodyOf(name, world) ?? {},
      });
      if (response.statusCode >= 300) continue;
      const verb = name
        .replace(/^admin/, "")
        .replace(/(?<!^)[A-Z]/g, "_$&")
        .toLowerCase();
      done.push(verb);
      const { count } = await world.agents.admin.call("adminListAuditLog", {
        query: { verb: [verb] },
      });
      if (count === 0) missing.push(verb);
    }
    expect(done.length).toBeGreaterThan(70);
    expect(missing).toEqual(["delete_session"]);
  });

  test("[TEN-01] a brand sees no entries of another", async () => {
    await admin.call("adminUpdateCompany", { params: { id: company() }, body: { name: "Mine" } });
    const other = await loadAgentsSeller(backend, nextName());
    const seen = await other.agents.admin.call("adminListAuditLog", { query: {} });
    expect(seen.audit_log).toEqual([]);
  });

  test("[SEC-03] the application's role can neither change nor delete an entry", async () => {
    await admin.call("adminUpdateCompany", { params: { id: company() }, body: { name: "Mine" } });
    const scope = {
      database: backend.deps.database,
      prepared: false,
      sellerId: brand.seller.id,
    };
    for (const statement of [
      sql`update audit_log set verb = 'nothing'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(
        withTransaction(scope, (transaction) => transaction.query(statement)),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await entries()).toHaveLength(1);
  });
});
