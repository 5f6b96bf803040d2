import { Agent, type ClientRequest, request as open } from "node:http";

export type Measurement = { requests: number; seconds: number; perSecond: number; p50Ms: number; p95Ms: number; firstByteP95Ms: number };
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
/** Each connection sends one request after another, what `next` gives it, for so many seconds or so many requests in all. */
export type Load = { url: string; connections: number; seconds?: number; amount?: number; next: () => LoadRequest };

const timeoutMs = 60_000;

/** Runs one load and answers what its caller saw. Errors: Error when any answer was no success, because then the number would mean nothing. */
export async function measure(load: Load): Promise<Measurement> {
  return summarise([await run(load)]);
}

/** Several loads with untimed preparation between them, summed up as one. */
export async function measureRounds(rounds: number, prepare: () => Promise<Load>): Promise<Measurement> {
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await run(await prepare()));
  return summarise(runs);
}

type Run = { latenciesMs: number[]; firstBytesMs: number[]; seconds: number };

/** The bodies are counted, not kept: what is measured is the server and not how fast its answers are joined or parsed. */
async function run({ url, connections, seconds, amount, next }: Load): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const firstBytesMs: number[] = [];
  const startedAtMs = performance.now();
  const endsAtMs = amount === undefined ? startedAtMs + (seconds ?? 5) * 1000 : Number.POSITIVE_INFINITY;
  let left = amount ?? Number.POSITIVE_INFINITY;
  const connection = async () => {
    while (left > 0 && performance.now() < endsAtMs) {
      left -= 1;
      const sentAtMs = performance.now();
      await send(agent, url, next(), () => firstBytesMs.push(performance.now() - sentAtMs));
      latenciesMs.push(performance.now() - sentAtMs);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, connection));
    return { latenciesMs, firstBytesMs, seconds: (performance.now() - startedAtMs) / 1000 };
  } finally {
    agent.destroy();
  }
}

/** Errors: Error when the answer is no success, breaks off or takes a minute. */
function send(agent: Agent, url: string, { method, path, headers, body }: LoadRequest, onAnswer: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing: ClientRequest = open(
      `${url}${path}`,
      { agent, method, headers: { ...headers, ...length }, timeout: timeoutMs },
      (answer) => {
        onAnswer();
        const status = answer.statusCode ?? 0;
        if (status < 200 || status > 299) reject(new Error(`${method} ${path}: answered ${status}`));
        answer.on("error", reject);
        answer.on("end", resolve);
        answer.resume();
      },
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path}: no answer within ${timeoutMs} ms`)));
    outgoing.on("error", reject);
    outgoing.end(body);
  });
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
