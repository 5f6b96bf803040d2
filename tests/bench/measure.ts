import autocannon, { type CannonOptions, type CannonResult } from "autocannon";

export type Measurement = { requests: number; seconds: number; perSecond: number; p50Ms: number; p95Ms: number };
export type Load = Pick<CannonOptions, "url" | "requests" | "connections"> & { seconds?: number; amount?: number };

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

type Run = { latenciesMs: number[]; seconds: number };

function run({ url, requests, connections, seconds, amount }: Load): Promise<Run> {
  const latenciesMs: number[] = [];
  const startedAtMs = performance.now();
  let lastAtMs = startedAtMs;
  return new Promise((resolve, reject) => {
    const options: CannonOptions = { url, requests, connections, timeout: 60, ...(amount ? { amount } : { duration: seconds ?? 5 }) };
    const instance = autocannon(options, (error, result) => {
      if (error) return reject(error);
      const fault = faultOf(result);
      if (fault) return reject(new Error(`${requests[0]?.method ?? "GET"} ${requests[0]?.path}: ${fault}`));
      resolve({ latenciesMs, seconds: (lastAtMs - startedAtMs) / 1000 });
    });
    instance.on("response", (_client: unknown, _status: number, _bytes: number, responseTimeMs: number) => {
      latenciesMs.push(responseTimeMs);
      lastAtMs = performance.now();
    });
  });
}

function faultOf({ errors, timeouts, non2xx }: CannonResult): string | undefined {
  return errors + timeouts + non2xx === 0 ? undefined : `${non2xx} answers were no success, ${errors} errors, ${timeouts} time-outs`;
}

function summarise(runs: Run[]): Measurement {
  const sorted = runs.flatMap((one) => one.latenciesMs).sort((a, b) => a - b);
  const seconds = runs.reduce((sum, one) => sum + one.seconds, 0);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests: sorted.length, seconds, perSecond: sorted.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95) };
}
