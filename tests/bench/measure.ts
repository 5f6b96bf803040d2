import { LoadConnection, type LoadRequest } from "./load-connection";

export type Measurement = {
  requests: number;
  seconds: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  firstByteP95Ms: number;
};
/**
 * Each connection, numbered from 0, sends the requests from `next` one after another, for a number
 * of seconds or up to a total.
 */
export type Load = {
  url: string;
  connections: number;
  seconds?: number;
  amount?: number;
  next: (connection: number) => LoadRequest;
};

/**
 * Runs one load and returns its measurements. Errors: Error if any response was not a success,
 * because the figure would then be meaningless.
 */
export async function measure(load: Load): Promise<Measurement> {
  return summarise([await run(load)]);
}

/**
 * Several loads with untimed preparation between them, combined into one; the first ones only warm
 * up the server.
 */
export async function measureRounds(
  rounds: { warmUp: number; timed: number },
  prepare: () => Promise<Load>,
): Promise<Measurement> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds.warmUp + rounds.timed; round += 1)
    runs.push(await run(await prepare()));
  return summarise(runs.slice(rounds.warmUp));
}

/** Each load once per round, one after another; returns the median of its timed rounds by speed. */
export async function measureInTurns<Name extends string>(
  rounds: { warmUp: number; timed: number },
  loads: Record<Name, () => Promise<Measurement>>,
): Promise<Record<Name, Measurement>> {
  const measured = {} as Record<Name, Measurement[]>;
  const names = Object.keys(loads) as Name[];
  for (const name of names) measured[name] = [];
  for (let round = 0; round < rounds.warmUp + rounds.timed; round += 1)
    for (const name of names) measured[name].push(await loads[name]());
  const toMedian = (name: Name) => median(measured[name].slice(rounds.warmUp));
  return Object.fromEntries(names.map((name) => [name, toMedian(name)])) as Record<
    Name,
    Measurement
  >;
}

function median(results: readonly Measurement[]): Measurement {
  const sorted = results.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("no round was measured");
  return middle;
}

type Run = { latenciesMs: number[]; firstBytesMs: number[]; seconds: number };

/**
 * Bodies are counted, not stored, so that the server is measured and not how fast its responses are
 * concatenated or parsed.
 */
async function run({ url, connections, seconds, amount, next }: Load): Promise<Run> {
  const opened: LoadConnection[] = [];
  const latenciesMs: number[] = [];
  const firstBytesMs: number[] = [];
  const startedAtMs = performance.now();
  const endsAtMs =
    amount === undefined ? startedAtMs + (seconds ?? 5) * 1000 : Number.POSITIVE_INFINITY;
  let left = amount ?? Number.POSITIVE_INFINITY;
  const sendAll = async (_: unknown, index: number) => {
    const connection = new LoadConnection(url);
    opened.push(connection);
    while (left > 0 && performance.now() < endsAtMs) {
      left -= 1;
      const sentAtMs = performance.now();
      await connection.send(next(index), () => firstBytesMs.push(performance.now() - sentAtMs));
      latenciesMs.push(performance.now() - sentAtMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, sendAll));
    return { latenciesMs, firstBytesMs, seconds: (performance.now() - startedAtMs) / 1000 };
  } finally {
    for (const connection of opened) connection.close();
  }
}

function summarise(runs: Run[]): Measurement {
  const latenciesMs = runs.flatMap((one) => one.latenciesMs);
  const seconds = runs.reduce((sum, one) => sum + one.seconds, 0);
  return {
    requests: latenciesMs.length,
    seconds,
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p95Ms: percentile(latenciesMs, 0.95),
    firstByteP95Ms: percentile(
      runs.flatMap((one) => one.firstBytesMs),
      0.95,
    ),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
