import "client-only";
import { ApiClientError } from "../api/api-client";

const name = "comptoir-cart";
const leaseKey = "comptoir-cart-turn";
const leaseMs = 15_000;
const lookMs = 100;

let queue: Promise<unknown> = Promise.resolve();

/**
 * One change of the cart at a time in this browser, whichever tab makes it (CART-04): by the
 * browser's locks, and where a page may not have them, because it came without TLS, by a lease in
 * the storage. The connection that comes back aborts the signal of `work`: what was sent before may
 * hang, and would hold up every other change. A call with this signal then fails like one that
 * nobody answered: with status 0, its outcome unknown.
 */
export function withCartLock<T>(work: CartWork<T>): Promise<T> {
  const run = () => untilReconnect(work);
  if (navigator.locks) return withLock(navigator.locks, run);
  const turn = queue.then(() => withLease(run));
  queue = turn.catch(() => undefined);
  return turn;
}

export type CartWork<T> = (signal: AbortSignal) => Promise<T>;

async function untilReconnect<T>(work: CartWork<T>): Promise<T> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort(new ApiClientError(0, undefined));
  addEventListener("online", giveUp);
  try {
    return await work(attempt.signal);
  } finally {
    removeEventListener("online", giveUp);
  }
}

/**
 * Who had to wait looks a moment later: the storage may not show yet what the tab before wrote
 * last.
 */
async function withLock<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  const free = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { answer: await work() },
  );
  if (free) return free.answer;
  return locks.request(name, async () => {
    await rest();
    return work();
  });
}

async function withLease<T>(work: () => Promise<T>): Promise<T> {
  const holder = crypto.getRandomValues(new Uint32Array(2)).join("-");
  while (!(await takeLease(holder))) await rest();
  const renewal = setInterval(() => writeLease(holder), leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    if (readLease()?.holder === holder) writeLease("");
  }
}

/** Two tabs that look at the same moment both write; who is still named a moment later has it. */
async function takeLease(holder: string): Promise<boolean> {
  const lease = readLease();
  if (lease && lease.holder !== "" && lease.until > Date.now()) return false;
  if (!writeLease(holder)) return true;
  await rest();
  return readLease()?.holder === holder;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, lookMs));

/** Undefined where nobody holds it and where storage is closed. */
function readLease(): { holder: string; until: number } | undefined {
  try {
    const [holder, until] = (localStorage.getItem(leaseKey) ?? "").split(" ");
    return holder === undefined || until === undefined
      ? undefined
      : { holder, until: Number(until) };
  } catch {
    return undefined;
  }
}

/** Whether it is written; without storage no other tab shares anything. */
function writeLease(holder: string): boolean {
  try {
    localStorage.setItem(leaseKey, `${holder} ${Date.now() + leaseMs}`);
    return true;
  } catch {
    return false;
  }
}
