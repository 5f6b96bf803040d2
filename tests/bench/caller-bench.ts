import sql from "sql-template-tag";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { createSession } from "@/backend/people/sessions/create-session";
import { sessionLifetimeMs } from "@/contract/limits";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import { createBatchResolver } from "@/backend/platform/http/access/batch-resolver";
import { createStoreResolver } from "@/backend/platform/http/access/request-resolver";
import { hashToken } from "@/backend/platform/http/access/session-token";

/**
 * Calls per round: many short rounds, so that other load on the machine affects all variants alike.
 */
const callsEach = 128;
const rounds = { warmUp: 50, timed: 800 };
const sessionCount = 64;

type Caller = { key: string; tokenHash: Buffer };
type Resolve = (caller: Caller) => Promise<unknown>;
export type CallerRow = {
  /** Concurrent calls. */
  atOnce: number;
  /** Microseconds per call, mean of the timed rounds. */
  bareUs: number;
  wholeUs: number;
  ownUs: number;
  /** The backend's way relative to the bare one, by the sums of the rounds. */
  ratio: number;
  /** Half of its 95 % confidence interval, from the ratios of the rounds. */
  ratioError: number;
};

/**
 * Resolves the caller in three ways in turn, on the same connections: without roles, limits and
 * standing (the earlier statement), with all of them in one statement, and as the backend does it.
 */
export async function benchCallers(deps: Deps, seller: LoadedSeller): Promise<CallerRow[]> {
  const callers = await openSessions(deps, seller);
  const byStatement = (name: "resolve_store_requests" | "resolve_store_calls"): Resolve => {
    const queue = createBatchResolver<Caller, { position: number }>({
      nameOf: ({ key, tokenHash }) => `${key} ${tokenHash.toString("latin1")}`,
      ask: (questions) => {
        const keys = questions.map(({ key }) => key);
        const hashes = questions.map(({ tokenHash }) => tokenHash);
        return deps.database.query(
          name === "resolve_store_calls"
            ? sql`select * from resolve_store_calls(${keys}::text[], ${hashes}::bytea[])`
            : sql`select * from resolve_store_requests(${keys}::text[], ${hashes}::bytea[])`,
        );
      },
    });
    return (caller) => queue.add(caller);
  };
  const resolver = createStoreResolver(deps.database, deps.caches);
  const ways = {
    bare: byStatement("resolve_store_requests"),
    whole: byStatement("resolve_store_calls"),
    own: (caller: Caller) => resolver.add(caller),
  };
  const rows: CallerRow[] = [];
  for (const atOnce of [1, 4, 16]) rows.push(await compare(ways, callers, atOnce));
  return rows;
}

async function compare(
  ways: Record<"bare" | "whole" | "own", Resolve>,
  callers: readonly Caller[],
  atOnce: number,
): Promise<CallerRow> {
  const took: Record<keyof typeof ways, number[]> = { bare: [], whole: [], own: [] };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  for (let round = 0; round < rounds.warmUp + rounds.timed; round += 1)
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length] as keyof typeof ways;
      const ms = await timeRound(ways[name], callers, atOnce);
      if (round >= rounds.warmUp) took[name].push(ms);
    }
  const usOf = (name: keyof typeof ways) => (mean(took[name]) / callsEach) * 1000;
  const ratios = took.own.map((ms, round) => ms / (took.bare[round] ?? ms));
  const spread = Math.sqrt(mean(ratios.map((ratio) => (ratio - mean(ratios)) ** 2)));
  return {
    atOnce,
    bareUs: usOf("bare"),
    wholeUs: usOf("whole"),
    ownUs: usOf("own"),
    ratio: usOf("own") / usOf("bare"),
    ratioError: (1.96 * spread) / Math.sqrt(ratios.length),
  };
}

async function timeRound(
  resolve: Resolve,
  callers: readonly Caller[],
  atOnce: number,
): Promise<number> {
  const startedAtMs = performance.now();
  for (let call = 0; call < callsEach; call += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        resolve(callers[(call + index) % callers.length] as Caller),
      ),
    );
  return performance.now() - startedAtMs;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function openSessions(deps: Deps, seller: LoadedSeller): Promise<Caller[]> {
  const scope = { database: deps.database, prepared: true, sellerId: seller.id };
  const customers = Object.values(seller.customers).slice(0, sessionCount);
  const callers: Caller[] = [];
  for (const customerId of customers) {
    const from = { userAgent: "bench", address: "127.0.0.1" };
    const session = {
      ...{ customerId, passwordHash: null, ...from },
      ...{ now: new Date(), lifetimeMs: sessionLifetimeMs },
    };
    const { token } = await withTransaction(scope, (transaction) =>
      createSession(transaction, session),
    );
    callers.push({ key: seller.publishableKey, tokenHash: hashToken(token) });
  }
  return callers;
}

/** The section of docs/benchmarks.md. */
export function toCallerLines(rows: readonly CallerRow[]): string[] {
  return [
    "| concurrent calls | without roles and standing µs | one statement for all µs | now µs " +
      "| now / without |",
    "| ---: | ---: | ---: | ---: | ---: |",
    ...rows.map(
      ({ atOnce, bareUs, wholeUs, ownUs, ratio, ratioError }) =>
        `| ${[atOnce, ...[bareUs, wholeUs, ownUs].map((us) => us.toFixed(0))].join(" | ")} ` +
        `| ${(100 * ratio).toFixed(1)} % ± ${(100 * ratioError).toFixed(1)} |`,
    ),
  ];
}
