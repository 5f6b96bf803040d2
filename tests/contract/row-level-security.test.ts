import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "@/backend/platform/db/connection";
import { requireRowSecurity } from "@/backend/platform/db/require-row-security";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { withOwner } from "../fixtures/owner";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { loadSmallSeller, signIn } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let tables: string[] = [];

const scope = (sellerId: string) => ({ database: backend.deps.database, prepared: true, sellerId });
/** Not belonging to a seller: the application sees none of their rows. */
const ofNoSeller = ["platform_pause"];
const idColumn = (table: string) => (table === "seller" ? "id" : "seller_id");

beforeAll(async () => {
  backend = await startTestBackend({ verbs: sessionVerbs });
  for (const id of ["rls-a", "rls-b"]) {
    const seller = await loadSmallSeller(backend, id);
    await signIn(backend, seller.publishableKey, smallSellerAccounts(id).buyer);
  }
  tables = await withOwner(backend, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1",
    );
    return rows.map((row) => row.name);
  });
});
afterAll(() => backend.stop());

describe("row-level security", () => {
  test("[SEC-03] every table has a policy, and its key starts with the seller", async () => {
    expect(tables.length).toBeGreaterThan(30);
    const { rows } = await withOwner(backend, (client) =>
      client.query<{ name: string; first: string; policies: number }>(
        `select c.relname as name, a.attname as first, (select count(*)::integer from pg_policy p where p.polrelid = c.oid) as policies
         from pg_class c left join pg_index i on i.indrelid = c.oid and i.indisprimary left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname <> 'schema_migration' order by 1`,
      ),
    );
    expect(rows.map((row) => row.name)).toEqual(tables);
    expect(rows.filter((row) => row.policies === 0)).toEqual([]);
    expect(
      rows
        .filter((row) => row.first !== idColumn(row.name) && row.name !== "seller_host")
        .map((row) => row.name),
    ).toEqual(ofNoSeller);
  });

  test("[SEC-03] without a seller the application sees no rows of any table", async () => {
    for (const table of tables) {
      const { rows } = await backend.deps.database.pool.query<{ count: number }>(
        `select count(*) as count from "${table}"`,
      );
      expect([table, Number(rows[0]?.count)]).toEqual([table, 0]);
    }
  });

  test("[TEN-04] with seller A it only sees A's rows, in every table", async () => {
    const filled = await withTransaction(scope("rls-a"), async (transaction) => {
      let count = 0;
      for (const table of tables.filter((name) => !ofNoSeller.includes(name))) {
        const rows = await transaction.query<{ seller: string }>(
          sql`select distinct ${raw(idColumn(table))} as seller from ${raw(`"${table}"`)}`,
        );
        expect([table, rows.filter((row) => row.seller !== "rls-a")]).toEqual([table, []]);
        count += rows.length;
      }
      return count;
    });
    expect(filled).toBeGreaterThan(20);
  });

  test("[TEN-04] A can't change, delete or write B's rows, nor give its own to B", async () => {
    const own = await withTransaction(scope("rls-b"), (transaction) =>
      transaction.query<{ id: string }>(sql`select id from customer`),
    );
    await withTransaction(scope("rls-a"), async (transaction) => {
      expect(
        await transaction.query(
          sql`update customer set first_name = 'stolen' where id = ${own[0]?.id} returning 1`,
        ),
      ).toEqual([]);
      expect(
        await transaction.query(sql`delete from customer where seller_id = 'rls-b' returning 1`),
      ).toEqual([]);
    });
    const intrude = (statement: ReturnType<typeof sql>) =>
      withTransaction(scope("rls-a"), (transaction) => transaction.query(statement));
    await expect(
      intrude(sql`insert into setting (seller_id, id, key) values ('rls-b', 'set_x', 'x')`),
    ).rejects.toMatchObject({
      code: "42501",
    });
    await expect(intrude(sql`update setting set seller_id = 'rls-b'`)).rejects.toMatchObject({
      code: "42501",
    });
    await expect(intrude(sql`delete from schema_migration`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("[TEN-04] the seller is reset after a transaction, even a failed one", async () => {
    await expect(
      withTransaction(scope("rls-a"), () => Promise.reject(new Error("stop"))),
    ).rejects.toThrow("stop");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withTransaction(scope("rls-a"), (transaction) => transaction.query(sql`select 1 as one`)),
      ),
    );
    const counts = await Promise.all(
      Array.from({ length: 20 }, () =>
        backend.deps.database.query<{ count: number }>(sql`select count(*) as count from customer`),
      ),
    );
    expect(counts.flat().every((row) => row.count === 0)).toBe(true);
  });

  test("[SEC-03] the application's role owns nothing, and nobody else may call functions that bypass the seller", async () => {
    const { rows } = await withOwner(backend, (client) =>
      client.query(
        `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
                (select count(*)::integer from pg_class c where c.relowner = r.oid) as owned,
                (select array_agg(distinct p.proname::text order by p.proname::text) from pg_proc p
                  where p.prosecdef and p.pronamespace = 'public'::regnamespace) as definers,
                (select count(*)::integer from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace
                  and (p.proacl is null or exists (select from aclexplode(p.proacl) x where x.grantee = 0))) as open_to_all
         from pg_roles r where r.rolname = 'comptoir_app'`,
      ),
    );
    expect(rows[0]).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
      definers: [
        "analyze_catalogue",
        "analyze_companies",
        "find_agent_credentials",
        "find_company_standing",
        "find_platform_pause",
        "forget_audited_customer",
        "hides_prices_from",
        "list_batch_job_files",
        "list_ended_order_edits",
        "list_ended_quotes",
        "list_ended_reservations",
        "list_ending_quotes",
        "list_ending_reservations",
        "list_jobs_of_sellers",
        "list_outdated_shared_files",
        "list_seller_health",
        "list_sellers",
        "list_undelivered",
        "pause_platform",
        "remove_expired",
        "remove_old_batch_jobs",
        "remove_old_webhook_events",
        "resolve_agent_requests",
        "resolve_staff_requests",
        "resolve_store_calls",
        "resolve_store_requests",
        "resolve_store_versions",
        "resume_platform",
        "settle_sign_in",
        "shared_catalogue_versions",
        "take_batch_job",
        "take_outbox",
        "take_payment_checks",
        "take_rate_limits",
        "take_shared_file",
        "take_sign_in",
        "take_webhook_delivery",
        "watch_jobs",
        "watch_queues",
      ],
      open_to_all: 0,
    });
  });

  test("[SEC-03] connections to which row-level security does not apply are rejected", async () => {
    await expect(requireRowSecurity(backend.deps.database)).resolves.toBeUndefined();
    const owner = connect({
      url: backend.ownerUrl,
      poolSize: 1,
      prepared: true,
      onError: () => undefined,
    });
    await expect(requireRowSecurity(owner)).rejects.toThrow(/row-level security is not enforced/);
    await owner.close();
  });
});
