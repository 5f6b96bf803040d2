/** The result of a call: its status, or 0 if there was no response. */
export type Attempt = {
  method: "GET" | "HEAD" | "PUT" | "OPTIONS" | "DELETE" | "POST";
  status: number /** Repeats made so far. */;
  repeats: number;
};

/**
 * `client`: the requested number of retries; `helper`: reads and other safe methods, 3 retries
 * (spec §7, §9).
 */
export type RetryPolicy = { kind: "client"; retries: number } | { kind: "helper" };

const helperMethods = new Set(["GET", "HEAD", "PUT", "OPTIONS", "DELETE"]);
const helperRetries = 3;
const helperRetriesWithoutResponse = 2;
const firstDelayMs = 100;
const delayMaxMs = 300_000;

/**
 * Milliseconds before the call is retried, doubling each time up to 5 minutes; undefined for no
 * retry (API-02). The client's policy retries without a response and on 409 and 500–599; the
 * helper's on 100–199, 429 and 500–599, and twice without a response.
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
  if (status === 0) return repeats < helperRetriesWithoutResponse;
  return (
    repeats < helperRetries &&
    ((status >= 100 && status <= 199) || status === 429 || (status >= 500 && status <= 599))
  );
}
