import "client-only";
import type { z } from "zod";
import type { lineItemBatchResponse } from "@/contract/cart/line-item-batch";
import { retry } from "@/domain/retry";
import type { CartView } from "../../model/cart/cart";
import { listLineChanges, type SeenCart, toSeenCart } from "../../model/cart/cart-difference";
import type { CartBatch } from "../../model/cart/cart-intent";
import {
  toBatch,
  toBatchResults,
  toCartFailure,
  toRejectedResults,
} from "../../model/cart/cart-intent-batch";
import { Backoff } from "../../model/shell/backoff";
import { resolveRetryDelayMs } from "../../model/shell/retry-policy";
import type { CartBatchOutcome } from "../../model/cart/cart-intent-state";
import type { CartIntentStore } from "./cart-intent-store";

export type CartBatchResponse = {
  cart: CartView;
  results: z.output<typeof lineItemBatchResponse>["results"];
};

/**
 * What the sender needs from the browser; errors of `send` and `read` carry a status (0: no
 * response) and a code, unless their signal was aborted.
 */
export type SenderPorts = {
  send(batch: CartBatch, customerId: string, signal: AbortSignal): Promise<CartBatchResponse>;
  /** Reads the cart and confirms it in the store. */
  read(signal?: AbortSignal): Promise<unknown>;
  confirm(cart: CartView): void;
  announce(outcome: CartBatchOutcome): void;
  /** Runs exclusively across tabs, while nothing else changes the cart (CART-04). */
  inTurn(work: () => Promise<void>): Promise<void>;
  delay(ms: number): Promise<void>;
  newKey(): string;
  onCustomerChanged(): void;
};

/**
 * How long the lock is held after the last response: another tab's view of the storage may lag
 * behind.
 */
const lingerMs = 120;
const repeats = 3;

/**
 * Sends the store's intents: one write at a time, each with its own idempotency key, retried with
 * the same key until its outcome is known. After three retries it backs off; a wake-up or a
 * restored connection makes it send at once (CART-07).
 */
export class CartIntentSender {
  #isRunning = false;
  readonly #backoff = new Backoff();
  #pause = 0;
  #wake: (() => void) | undefined;
  /** The cart for which this tab created a batch; another tab may have finished it. */
  #seen: { batchKey: string; cart: SeenCart } | undefined;

  constructor(
    private readonly store: CartIntentStore,
    private readonly ports: SenderPorts,
  ) {}

  /** The connection is back: retries the batch in flight. */
  reconnect(): void {
    this.#backoff.reconnect();
  }

  /** Sends everything that is waiting. May be called at any time. */
  async drain(): Promise<void> {
    this.#pause += 1;
    this.#wake?.();
    if (this.#isRunning) return;
    this.#isRunning = true;
    const signal = this.#backoff.begin();
    try {
      await this.ports.inTurn(() => this.#sendAll(signal));
    } finally {
      this.#isRunning = false;
    }
    if (this.store.state.phase === "waiting") void this.#drainLater();
    else if (this.store.save.status === "saving") void this.drain();
  }

  async #drainLater(): Promise<void> {
    const pause = this.#pause;
    await this.ports.delay(this.#backoff.nextPauseMs());
    if (pause === this.#pause) await this.drain();
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    const { store } = this;
    store.restore();
    store.dispatch({ type: "resumed" });
    if (!(await this.#knowCart(signal))) return;
    for (;;) {
      const left = store.state.batch;
      const batch = left ?? this.#nextBatch();
      if (!batch) {
        if (await this.#isQuiet()) return;
      } else if (!(await this.#settle(batch, left !== undefined, signal))) return;
    }
  }

  async #knowCart(signal: AbortSignal): Promise<boolean> {
    if (this.store.state.cart?.id) return true;
    try {
      await this.ports.read(signal);
    } catch (error) {
      if (!signal.aborted && toFailure(error).kind === "signed_out")
        this.store.dispatch({ type: "interrupted", phase: "signed_out" });
      else this.store.dispatch({ type: "interrupted", phase: "waiting" });
      return false;
    }
    const isOpen = Boolean(this.store.state.cart?.id);
    if (!isOpen) this.store.dispatch({ type: "interrupted", phase: "signed_out" });
    return isOpen;
  }

  #nextBatch(): CartBatch | undefined {
    const batch = toBatch(this.store.state, this.ports.newKey());
    if (!batch || !this.store.customerId) return undefined;
    const { cart } = this.store.state;
    const { log } = this.store.ports;
    // comparing against an older cart (from a cached page) would report the buyer's own changes as
    // news
    const isLatest = cart && cart.version >= (log.versionOf(cart.id) ?? "");
    this.#seen = isLatest ? { batchKey: batch.key, cart: toSeenCart(cart) } : undefined;
    log.putBatch(this.store.customerId, batch);
    this.store.dispatch({ type: "sent", batch });
    return batch;
  }

  /** Whether no new intent arrived while the lock was held a little longer. */
  async #isQuiet(): Promise<boolean> {
    const woken = new Promise<boolean>((resolve) => {
      this.#wake = () => resolve(false);
    });
    const isQuiet = await Promise.race([woken, this.ports.delay(lingerMs).then(() => true)]);
    this.#wake = undefined;
    return isQuiet;
  }

  /** Handles a batch's outcome; returns whether the next one may be sent. */
  async #settle(batch: CartBatch, wasSent: boolean, signal: AbortSignal): Promise<boolean> {
    const customerId = this.store.customerId ?? "";
    let isRepeat = wasSent;
    const send = () => this.ports.send(batch, customerId, signal);
    const delayAfter = (error: unknown, failures: number) => {
      isRepeat = true;
      if (signal.aborted) return undefined;
      const { kind, status } = toFailure(error);
      if (kind !== "unknown") return undefined;
      const attempt = { method: "POST" as const, status, repeats: failures - 1 };
      return resolveRetryDelayMs(attempt, { kind: "client", retries: repeats });
    };
    try {
      const response = await retry(send, delayAfter, this.ports.delay);
      this.#backoff.succeed();
      const results = toBatchResults(batch, response.results);
      this.#finish({ batch, cart: response.cart, results, isRepeat }, customerId);
      if (isRepeat) void this.#readAgain();
      return true;
    } catch (error) {
      const { kind, code } = toFailure(error);
      if (kind !== "unknown") return this.#fail(kind, code, batch, customerId);
      this.#wait(batch, customerId);
      return false;
    }
  }

  /** No response: remembers the batch's cart, against which later changes are reported. */
  #wait(batch: CartBatch, customerId: string): void {
    const { log } = this.store.ports;
    if (customerId && this.#seen?.batchKey === batch.key && !log.seen(customerId))
      log.putSeen(customerId, this.#seen.cart);
    this.store.dispatch({ type: "interrupted", phase: "waiting" });
  }

  #fail(
    kind: "signed_out" | "customer_changed" | "cart_gone" | "rejected",
    code: string,
    batch: CartBatch,
    customerId: string,
  ): boolean {
    const { store, ports } = this;
    if (kind === "signed_out") {
      store.dispatch({ type: "interrupted", phase: "signed_out" });
      return false;
    }
    if (kind === "customer_changed") {
      store.discard(store.state.intents.map(({ id }) => id));
      store.notify({ kind: "discarded" });
      ports.onCustomerChanged();
      return false;
    }
    if (kind === "rejected") {
      this.#finish({ batch, results: toRejectedResults(batch, code), isRepeat: false }, customerId);
      void this.#readAgain();
      return true;
    }
    this.#offer(batch, customerId);
    void this.#readAgain();
    return true;
  }

  /**
   * A batch is deleted from the log last: until then it can be retried with its key without being
   * applied twice.
   */
  #finish(outcome: CartBatchOutcome, customerId: string): void {
    const { log } = this.store.ports;
    const seen = log.seen(customerId);
    this.store.applyOutcome(outcome);
    if (this.store.state.cart) this.ports.confirm(this.store.state.cart);
    this.ports.announce(outcome);
    log.remove(customerId, outcome.batch.intentIds);
    log.putBatch(customerId, undefined);
    this.#seen = undefined;
    if (seen) log.putSeen(customerId, undefined);
    const lines = seen ? listLineChanges(seen, outcome) : [];
    const { currencyCode } = outcome.cart ?? {};
    if (currencyCode && lines.length > 0)
      this.store.notify({ kind: "changed", currencyCode, lines });
  }

  /** The cart no longer exists: keeps what was meant for it and asks the buyer. */
  #offer(batch: CartBatch, customerId: string): void {
    const { store } = this;
    const { log } = store.ports;
    const before = store.state.intents;
    store.dispatch({ type: "cart_gone", batch });
    const remaining = new Map(store.state.intents.map((intent) => [intent.id, intent]));
    for (const { id } of before) {
      const intent = remaining.get(id);
      if (!intent) log.remove(customerId, [id]);
      else if (intent.isOffered) log.put(customerId, intent);
    }
    log.putSeen(customerId, undefined);
    log.putBatch(customerId, undefined);
  }

  /**
   * A replayed response may be outdated. A failure here loses nothing: the cart is read again with
   * the next change.
   */
  #readAgain(): Promise<unknown> {
    return this.ports
      .read()
      .catch((error: unknown) => console.warn("cart could not be reloaded", error));
  }
}

function toFailure(error: unknown): {
  kind: ReturnType<typeof toCartFailure>;
  status: number;
  code: string;
} {
  const { name, status, code } = error as { name?: unknown; status?: unknown; code?: unknown };
  // the outcome of an aborted write is unknown
  if (name === "AbortError") return { kind: "unknown", status: 0, code: "offline" };
  if (typeof status !== "number" || typeof code !== "string") throw error;
  return { kind: toCartFailure(status, code), status, code };
}
