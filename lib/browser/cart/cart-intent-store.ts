import "client-only";
import type { ItemCount } from "@/contract/cart/item-count";
import { idempotencyLifetimeMs } from "@/contract/limits";
import type { CartView } from "../../model/cart/cart";
import type { CartIntent, CartNotice, CartOp, LineQuantity } from "../../model/cart/cart-intent";
import {
  toPaintedCount,
  toPaintedQuantity,
  toPendingOps,
  withOps,
} from "../../model/cart/cart-intent-paint";
import {
  type CartBatchOutcome,
  type CartIntentEvent,
  type CartIntentState,
  initialCartIntents,
  reduceCartIntents,
} from "../../model/cart/cart-intent-state";
import { type CartSaveState, everythingSaved, toSaveState } from "./cart-save-state";
import type { CartIntentLog, CartLogChange } from "./cart-intent-log";

/** `nextId` returns an id that sorts after `seen` and after all earlier ids. */
type Ports = {
  log: CartIntentLog;
  tabId: string;
  nextId: (seen: number) => string;
  now: () => number;
};

const doneMax = 2_000;
/** Well below the lifetime of idempotency keys: older intents are not retried without asking. */
const ageMaxMs = idempotencyLifetimeMs / 2;
const opsPerIntent = 500;
/** The state of the cart's intents on this page, with subscriptions to its parts. Sends nothing. */
export class CartIntentStore {
  #state = initialCartIntents;
  #pending: ReadonlyMap<string, CartOp> = new Map();
  #save = everythingSaved;
  #seen = 0;
  readonly #shown = new Map<string, LineQuantity>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #undelivered: CartNotice[] = [];
  readonly #noticeListeners = new Set<(notice: CartNotice) => void>();
  readonly #done = new Set<string>();
  /** Intents of earlier pages, which may be closed: their outcome is reported here too. */
  readonly #inherited = new Set<string>();
  /** The version for which an outdated cart was read again, so that it happens only once. */
  #refreshedVersion: string | undefined;
  /** The owner of these intents: from the page, or else from the first cart. */
  customerId: string | undefined;
  /** Incremented with each response: a read that started earlier may be outdated. */
  epoch = 0;
  /** Called after each intent of this tab. */
  onRecorded: () => void = () => {};
  /** Called if a cart older than the latest response was read, e.g. from a cached page. */
  onStale: () => void = () => {};

  constructor(readonly ports: Ports) {}

  get state(): CartIntentState {
    return this.#state;
  }

  get save(): CartSaveState {
    return this.#save;
  }

  get count(): ItemCount | undefined {
    return this.countWith([]);
  }

  /** The item count including the given changes that are not stored yet. */
  countWith(besides: readonly CartOp[]): ItemCount | undefined {
    const pending = besides.length > 0 ? withOps(this.#pending, besides) : this.#pending;
    return toPaintedCount(this.#state.cart, pending);
  }

  dispatch(event: CartIntentEvent): void {
    if (this.#take(event)) this.publish();
  }

  /** Returns whether anything changed. */
  #take(event: CartIntentEvent): boolean {
    const next = reduceCartIntents(this.#state, event);
    if (next === this.#state) return false;
    this.#state = next;
    this.#pending = toPendingOps(next);
    this.#save = toSaveState(next, this.#pending);
    return true;
  }

  /** Notifies the listeners of everything that is now shown differently. */
  publish(): void {
    for (const slot of this.#shown.keys()) this.#refresh(slot);
    for (const listener of this.#listeners.get("") ?? []) listener();
  }

  /** The same object while the line is shown unchanged. */
  line(slot: string): LineQuantity {
    const shown = this.#shown.get(slot) ?? this.#paint(slot);
    this.#shown.set(slot, shown);
    return shown;
  }

  /** An empty `slot` subscribes to every change. Returns an unsubscribe function. */
  subscribe(slot: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(slot) ?? new Set();
    this.#listeners.set(slot, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(slot);
      this.#shown.delete(slot);
    };
  }

  /** Notices that had no listener are delivered soon, to all who have subscribed by then. */
  onNotice(listener: (notice: CartNotice) => void): () => void {
    this.#noticeListeners.add(listener);
    if (this.hasUnreported) queueMicrotask(() => this.#deliverNotices());
    return () => this.#noticeListeners.delete(listener);
  }

  #deliverNotices(): void {
    if (this.#noticeListeners.size === 0) return;
    for (const notice of this.#undelivered.splice(0))
      for (const listener of this.#noticeListeners) listener(notice);
  }

  notify(notice: CartNotice): void {
    if (this.#noticeListeners.size === 0) this.#undelivered.push(notice);
    for (const listener of this.#noticeListeners) listener(notice);
    for (const listener of this.#listeners.get("") ?? []) listener();
  }

  /** Whether notices are waiting for a listener. */
  get hasUnreported(): boolean {
    return this.#undelivered.length > 0;
  }

  /** Records the buyer's intent: it is painted and stored before anything else happens. */
  record(ops: readonly CartOp[], cartId?: string): void {
    this.keep(ops, cartId);
    this.publish();
  }

  /** Like `record`, but the caller notifies the listeners, having painted it already. */
  keep(ops: readonly CartOp[], cartId = this.#state.cart?.id ?? ""): void {
    const intents: CartIntent[] = [];
    for (let start = 0; start < ops.length; start += opsPerIntent)
      intents.push({
        id: this.ports.nextId(this.#seen),
        tabId: this.ports.tabId,
        cartId,
        ops: ops.slice(start, start + opsPerIntent),
      });
    if (intents.length === 0) return;
    if (this.customerId) for (const intent of intents) this.ports.log.put(this.customerId, intent);
    this.#take({ type: "recorded", intents });
    this.onRecorded();
  }

  /**
   * The cart was read. If it belongs to another customer, the previous one's data is deleted
   * (SESS-03).
   */
  confirm(cart: CartView): void {
    if (cart.customerId && cart.customerId !== this.customerId) this.adopt(cart.customerId);
    this.dispatch({ type: "confirmed", cart });
    const latest = this.ports.log.versionOf(cart.id);
    if (latest === undefined || cart.version >= latest || this.#refreshedVersion === latest) return;
    this.#refreshedVersion = latest;
    this.onStale();
  }

  /** The page belongs to this customer: restores her stored intents and deletes those of others. */
  adopt(customerId: string): void {
    const { log } = this.ports;
    const isOther = this.customerId !== undefined && this.customerId !== customerId;
    const hadIntents = isOther && this.#state.intents.length > 0;
    if (log.own(customerId) || hadIntents) this.notify({ kind: "discarded" });
    if (isOther) this.#state = { ...initialCartIntents, cart: this.#state.cart };
    this.customerId = customerId;
    for (const intent of this.#state.intents) log.put(customerId, intent);
    this.restore();
    for (const { id } of this.#state.intents) this.#inherited.add(id);
    if (this.#state.intents.length > 0) this.onRecorded();
  }

  /**
   * Reads the stored intents again; completed ones are not restored. What was deleted from the
   * storage is stored again.
   */
  restore(): void {
    if (!this.customerId) return;
    const { customerId } = this;
    const { log } = this.ports;
    if (log.isEmptied()) {
      log.putVersion({ id: "", version: "" });
      for (const intent of this.#state.intents) log.put(customerId, intent);
      if (this.#state.batch) log.putBatch(customerId, this.#state.batch);
    }
    const { intents, batch } = log.read(customerId);
    const isOld = ({ id }: { id: string }) => this.ports.now() - Number.parseInt(id, 36) > ageMaxMs;
    const left = intents.flatMap((intent) =>
      this.#done.has(intent.id) ? [] : isOld(intent) ? [{ ...intent, isOffered: true }] : [intent],
    );
    for (const { id } of left) this.#see(id);
    const isOldBatch = batch?.intentIds.some((id) => isOld({ id })) ?? false;
    if (isOldBatch) log.putBatch(customerId, undefined);
    const isOver = !batch || isOldBatch || this.#done.has(batch.key);
    this.dispatch({ type: "restored", intents: left, batch: isOver ? undefined : batch });
  }

  /**
   * Another tab changed the storage. Returns whether something was deleted: its outcome is
   * announced soon, and the storage read again after that.
   */
  takeChange({ customerId, intent, batch }: CartLogChange): boolean {
    if (customerId !== this.customerId) return false;
    if (batch && !this.#done.has(batch.key)) this.dispatch({ type: "sent", batch });
    if (intent && !this.#done.has(intent.id)) {
      this.#see(intent.id);
      this.dispatch({ type: "recorded", intents: [intent] });
    }
    return !intent && !batch;
  }

  /**
   * A batch has its outcome, here or in another tab. Rejections are reported where the change was
   * made, and on pages opened since.
   */
  applyOutcome(outcome: CartBatchOutcome): void {
    const { batch, results } = outcome;
    const isHere = ({ id, tabId }: CartIntent) =>
      tabId === this.ports.tabId || this.#inherited.has(id);
    const isOwn = this.#state.intents.some(
      (intent) => isHere(intent) && batch.intentIds.includes(intent.id),
    );
    this.#finish([batch.key, ...batch.intentIds]);
    this.epoch += 1;
    if (outcome.cart) this.ports.log.putVersion(outcome.cart);
    this.dispatch({ type: "answered", ...outcome });
    const refusals = results.flatMap(({ slot, refusal }) =>
      refusal ? [{ ...refusal, slot }] : [],
    );
    if (isOwn && refusals.length > 0)
      this.notify({ kind: "refused", refusals, applied: results.length - refusals.length });
  }

  /** Discards intents without an outcome. */
  discard(ids: readonly string[]): void {
    this.#finish(ids);
    if (this.customerId) {
      this.ports.log.remove(this.customerId, ids);
      if (this.#state.batch?.intentIds.some((id) => ids.includes(id)))
        this.ports.log.putBatch(this.customerId, undefined);
    }
    this.dispatch({ type: "discarded", ids });
  }

  /** Applies what was meant for a deleted cart to the current one. */
  takeOffered(): void {
    const { offered } = this.#save;
    this.record(offered.flatMap((intent) => intent.ops));
    this.discard(offered.map(({ id }) => id));
  }

  #finish(ids: readonly string[]): void {
    for (const id of ids) this.#done.add(id);
    for (const id of this.#done) {
      if (this.#done.size <= doneMax) break;
      this.#done.delete(id);
    }
  }

  #see(id: string): void {
    this.#seen = Math.max(this.#seen, Number.parseInt(id, 36));
  }

  #paint(slot: string): LineQuantity {
    const op = this.#pending.get(slot);
    const quantity = toPaintedQuantity(this.#state.cart, this.#pending, slot);
    return { quantity, isSaving: op !== undefined, refusal: this.#state.refusals.get(slot) };
  }

  #refresh(slot: string): void {
    const before = this.#shown.get(slot);
    const next = this.#paint(slot);
    if (
      before?.quantity === next.quantity &&
      before.isSaving === next.isSaving &&
      before.refusal === next.refusal
    )
      return;
    this.#shown.set(slot, next);
    for (const listener of this.#listeners.get(slot) ?? []) listener();
  }
}
