import pg from "pg";
import { customerVerbs } from "@/backend/people/customers/routes";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { settingVerbs } from "@/backend/sellers/settings/routes";
import {
  startTestBackend,
  type TestBackend,
  type TestBackendOptions,
} from "../../fixtures/test-backend";

/** A backend with the verbs of people: sessions, customers, settings and regions. */
export function startPeopleBackend(
  options: Omit<TestBackendOptions, "verbs"> = {},
): Promise<TestBackend> {
  return startTestBackend({
    ...options,
    verbs: { ...sessionVerbs, ...customerVerbs, ...settingVerbs, ...regionVerbs },
  });
}

/** Queries the database as its owner, bypassing row-level security. */
export async function askOwner<Row extends pg.QueryResultRow>(
  backend: TestBackend,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: backend.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The statements that the backend sends to the database while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...parameters: unknown[]) {
    const [first] = parameters;
    statements.push(
      typeof first === "string"
        ? first.replace(/'[^']*'/g, "'…'")
        : (first as { text: string }).text,
    );
    return Reflect.apply(original, this, parameters);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}
