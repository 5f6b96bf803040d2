import { hashPassword, verifyPassword } from "@/backend/platform/http/access/password-hash";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { benchBuyers, benchPassword } from "./bench-seller";
import { type Measurement, measure, measureInTurns } from "./measure";

const amount = 200;
const rounds = { warmUp: 1, timed: 3 };

export type SignInBench = Record<"signIn" | "hash", Measurement>;

/** Sign-ins over one connection, and only verifying a password's hash, in turn. */
export async function benchSignIn(url: string, seller: LoadedSeller): Promise<SignInBench> {
  const hash = await hashPassword(benchPassword);
  const headers = {
    "x-publishable-api-key": seller.publishableKey,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ email: benchBuyers[0], password: benchPassword });
  return measureInTurns(rounds, {
    signIn: () =>
      measure({
        url,
        connections: 1,
        amount,
        next: () => ({ method: "POST", path: "/store/auth", headers, body }),
      }),
    hash: () => timeEach(() => verifyPassword(hash, benchPassword)),
  });
}

async function timeEach(work: () => Promise<unknown>): Promise<Measurement> {
  const took: number[] = [];
  const start = performance.now();
  for (let index = 0; index < amount; index += 1) {
    const before = performance.now();
    await work();
    took.push(performance.now() - before);
  }
  const seconds = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor((took.length - 1) * part)] ?? 0;
  return {
    ...{ requests: amount, seconds, perSecond: amount / seconds },
    ...{ p50Ms: at(0.5), p95Ms: at(0.95), firstByteP95Ms: at(0.95) },
  };
}

/** The line of docs/benchmarks.md. */
export function toSignInLine({ signIn, hash }: SignInBench): string {
  return (
    `Sign-in, one after another: ${signIn.p50Ms.toFixed(1)} ms (p95 ${signIn.p95Ms.toFixed(1)}), ` +
    `of which hashing the password takes ${hash.p50Ms.toFixed(1)} ms ` +
    `(${Math.round((100 * hash.p50Ms) / signIn.p50Ms)} %): Argon2id, 19 MiB, 2 passes, 1 lane.`
  );
}
