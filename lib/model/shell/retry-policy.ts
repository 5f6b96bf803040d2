/** What a call came back with: a status, or 0 when no answer arrived. */
export type Attempt = {
  method: "GET" | "HEAD" | "PUT" | "OPTIONS" | "DELETE" | "POST";
  status: number /** Repeats made so far. */;
  repeats: number;
};

/**
 * `client`: as many repeats as asked for; `helper`: reads and other harmless methods, 3 repeats
 * (spec §7, §9).
 */
export type RetryPolicy = { kind: "client"; retries: number } | { kind: "helper" };

const helperMethods = new Set(["GET", "HEAD", "PUT", "OPTIONS", "DELETE"]);
const helperRetries = 3;
const helperRetriesWithoutAnswer = 2;
const firstDelayMs = 100;
const delayMaxMs = 300_000;

/**
 * Milliseconds to wait before the call is made again, growing twofold and 5 minutes at most;
 * undefined when it is not (API-02). The client's policy repeats after no answer, 409 and 500–599;
 * the helper's after 100–199, 429 and 500–599, and twice when no answer arrived.
 */
export function resolveRetryDelayMs(attempt: Attempt, policy: RetryPolicy): number | undefined {
  const repeated =
    policy.kind === "client" ? mayRepeatClient(attempt, policy.retries) : mayRepeatHelper(attempt);
  return repeated ? Math.min(delayMaxMs, firstDelayMs * 2 ** attempt.repeats) : undefined;
}

function mayRepeatClient({ status, repeats }: Attempt, retries: number): boolean {
  return repeats < retries && (status === 0 || status === 409 || (status >= 500 && status <= 599));
}

function mayRepeatHelper({ method, status, repeats }: Attempt): boolean {
  if (!helperMethods.has(method)) return false;
  if (status === 0) return repeats < helperRetriesWithoutAnswer;
  return (
    repeats < helperRetries &&
    ((status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599))
  );
}
