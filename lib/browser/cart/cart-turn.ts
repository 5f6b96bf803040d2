import "client-only";
import { ApiClientError } from "../api/api-client";

const name = "comptoir-cart";
const leaseKey = "comptoir-cart-turn";
const leaseMs = 15_000;
const lookMs = 100;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Serializes changes of the cart across all tabs of this browser (CART-04): with the Web Locks API
 * or, on pages without TLS, where it is unavailable, with a lease in the storage. When the
 * connection comes back, the signal of `work` is aborted: an earlier request may hang and would
 * block every other change. A call with this signal then fails as if it had no response: status 0,
 * outcome unknown.
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
 * After waiting, pauses for a moment: the storage may not show the previous tab's last write yet.
 */
async function withLock<T>(locks: LockManager, work: () => Promise<T>): Promise<T> {
  const free = await locks.request(
    name,
    { ifAvailable: true },
    async (lock) => lock && { result: await work() },
  );
  if (free) return free.result;
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

/** Two tabs may both write at the same moment; the one still named a moment later has the lease. */
async function takeLease(holder: string): Promise<boolean> {
  const lease = readLease();
  if (lease && lease.holder !== "" && lease.until > Date.now()) return false;
  if (!writeLease(holder)) return true;
  await rest();
  return readLease()?.holder === holder;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, lookMs));

/** Undefined if nobody holds it, or storage is unavailable. */
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

/** Whether it was written; without storage, no other tab shares anything. */
function writeLease(holder: string): boolean {
  try {
    localStorage.setItem(leaseKey, `${holder} ${Date.now() + leaseMs}`);
    return true;
  } catch {
    return false;
  }
}
