import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listMigrations } from "@/backend/platform/db/migrate";
import { listRepositoryFiles, readSource } from "@/scripts/checks/list-files";
import { strippedOfComments } from "@/scripts/checks/strip-comments";
import { withOwner } from "../fixtures/owner";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

/** Unique across all sellers, each with its reason. */
const globalKeys: Record<string, string> = {
  agent_api_token: "a token is looked up before its seller is known",
  agent_api_key_token: "a key is looked up before its seller is known",
  agent_session_token: "a session is looked up before its seller is known",
  session_token: "a session is looked up before its seller is known",
  publishable_api_key_id: "a publishable key is what names the seller",
  schema_migration_pkey: "the schema's own history, the same on every machine",
  platform_pause_pkey: "one row for all sellers, a reference table on every machine",
  seller_pkey: "the sellers themselves, a reference table on every machine",
  seller_host_pkey: "a host name leads to one seller, a reference table on every machine",
};
/** Migrations delivered like this, each with its reason. */
const delivered: Record<string, string> = {
  "0026-packed-documents.sql: a temporary table":
    "two functions in pg_temp, used in the migration's own transaction alone",
};
/** Statements of the backend that are exempt, each with its reason. */
const exempt: Record<string, string> = {
  "backend/platform/db/app-role.ts: a setting that outlives its transaction":
    "tries the role while migrating and gives it back in the same call",
};

const sessionState: Record<string, RegExp> = {
  "a setting that outlives its transaction":
    /(?:(?:^|[;`])\s*|["'])(?:set|SET)\s+(?!local\b|LOCAL\b)(?:session\s+)?(?:role\b|[a-z_.]+\s*(?:=|\bto\b)\s*\S)|\bset_config\s*\([^()]*,\s*false\s*\)/,
  "a lock that outlives its transaction": /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\b/i,
  "a temporary table": /\bcreate\s+(?:(?:local|global)\s+)?temp(?:orary)?\b|\bpg_temp\b/i,
  "a channel of one connection": /(?:^|;|["'`])\s*(?:un)?listen\s+["\w]|\bpg_notify\s*\(/i,
  "a cursor that outlives its transaction": /\bwith\s+hold\s+for\b/i,
};
const ofOneServer: Record<string, RegExp> = {
  "the process of one server": /\bpg_backend_pid\b/i,
  "row versions of one server": /\b(?:xmin|xmax|ctid|cmin|cmax)\b/i,
};

const found = (text: string, rules: Record<string, RegExp>) =>
  Object.keys(rules).filter((name) => rules[name]?.test(text));

let backend: TestBackend;
const rowsOf = <T extends object>(statement: string) =>
  withOwner(backend, async (client) => (await client.query<T>(statement)).rows);

beforeAll(async () => {
  backend = await startTestBackend({ verbs: {} });
});
afterAll(() => backend.stop());

describe("a schema that can be sharded by seller", () => {
  test("[TEN-04] every primary key and unique index starts with the seller, except those listed with a reason", async () => {
    const keys = await rowsOf<{ name: string; first: string }>(
      `select i.relname as name, a.attname as first from pg_index x
       join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
       where t.relnamespace = current_schema()::regnamespace and x.indisunique order by 1`,
    );
    expect(keys.length).toBeGreaterThan(100);
    const global = keys.filter((key) => key.first !== "seller_id").map((key) => key.name);
    expect(global).toEqual(Object.keys(globalKeys).sort());
  });

  test("[TEN-04] every foreign key starts with the seller on both sides", async () => {
    const keys = await rowsOf<{ name: string; first: string; other: string; table: string }>(
      `select c.conname as name, a.attname as first, b.attname as other, r.relname as table
       from pg_constraint c join pg_class r on r.oid = c.confrelid
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
       where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(50);
    const wrong = keys.filter(
      ({ first, other, table }) =>
        first !== "seller_id" || other !== (table === "seller" ? "id" : "seller_id"),
    );
    expect(wrong).toEqual([]);
  });

  test("[TEN-04] there are no triggers, rules or exclusion constraints", async () => {
    const made = await rowsOf<{ name: string }>(
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not tgisinternal and c.relnamespace = current_schema()::regnamespace
       union all select rulename from pg_rules where schemaname = current_schema()
       union all select conname from pg_constraint
         where contype = 'x' and connamespace = current_schema()::regnamespace
       union all select evtname from pg_event_trigger`,
    );
    expect(made).toEqual([]);
  });

  test("[TEN-04] no function, view, default or check of the schema depends on a connection or a single server", async () => {
    const texts = await rowsOf<{ name: string; text: string }>(
      `select proname as name, prosrc as text from pg_proc
         where pronamespace = current_schema()::regnamespace
       union all select viewname, definition from pg_views where schemaname = current_schema()
       union all select adrelid::regclass::text, pg_get_expr(adbin, adrelid) from pg_attrdef
       union all select conname, pg_get_constraintdef(oid) from pg_constraint
         where contype = 'c' and connamespace = current_schema()::regnamespace`,
    );
    expect(texts.length).toBeGreaterThan(50);
    const rules = { ...sessionState, ...ofOneServer };
    expect(
      texts.flatMap(({ name, text }) => found(text, rules).map((rule) => `${name}: ${rule}`)),
    ).toEqual([]);
  });
});

describe("statements that work on any pooled connection", () => {
  test("[TEN-04] no migration or statement of the backend leaves session state on its connection", () => {
    const migrations = listMigrations().flatMap(({ name, sql }) =>
      found(sql.replace(/--[^\n]*/g, ""), sessionState).map((rule) => `${name}: ${rule}`),
    );
    expect(migrations).toEqual(Object.keys(delivered));
    const programs = listRepositoryFiles()
      .filter((path) => /^backend\/.*\.ts$/.test(path))
      .map(readSource);
    expect(programs.length).toBeGreaterThan(500);
    const breaches = programs.flatMap(({ path, text }) =>
      found(strippedOfComments(text), { ...sessionState, ...ofOneServer }).map(
        (rule) => `${path}: ${rule}`,
      ),
    );
    expect(breaches).toEqual(Object.keys(exempt));
  });

  test.each([
    ["await client.query(`set role comptoir_app`)", ["a setting that outlives its transaction"]],
    ["await client.query(`set search_path to x`)", ["a setting that outlives its transaction"]],
    ["select set_config('a.b', 'c', false)", ["a setting that outlives its transaction"]],
    ["`begin; set local app.seller_id = 'x'`", []],
    ["begin; set app.seller_id = 'x'", ["a setting that outlives its transaction"]],
    ["select pg_advisory_lock(1)", ["a lock that outlives its transaction"]],
    ["select pg_try_advisory_lock_shared(1)", ["a lock that outlives its transaction"]],
    ["select pg_advisory_xact_lock(1)", []],
    ["create temp table t (id text)", ["a temporary table"]],
    ["sql`listen orders`", ["a channel of one connection"]],
    ["update orders set seller_id = 'x'", []],
  ])("[TEN-04] the check itself sees %s", (text, rules) => {
    expect(found(text, sessionState)).toEqual(rules);
  });
});
