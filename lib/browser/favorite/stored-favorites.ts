import "client-only";
import { type FavoriteSnapshot, toFavoriteState } from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { findPageCustomer } from "../../model/customer/customer-cookie";
import { listDeletedLists, toMadeAction, toMadeIds } from "../../model/customer/favorite-changes";
import { Backoff } from "../../model/shell/backoff";
import { ApiClientError, callApi, pageCustomerId } from "../api/api-client";
import { nextIntentId } from "../cart/cart-client";
import { favoriteTabs } from "./favorite-channel";
import {
  type FavoriteBatch,
  isOfChanges,
  type StoredChange,
  putBatch,
  putChange,
  readBatch,
  readChanges,
  removeBatch,
  removeOthers,
  type ShownFavorite,
} from "./favorite-log";
import { notifyFavorites } from "./favorite-store";
import { getConfirmed, keepFavorites, loadFavorites, paintUnsaved } from "./known-favorites";

/*
 * Changes of favourites that could not be sent offline (M5): stored across the browser's pages
 * until their outcome is known, and sent in order once there is a network, each write with its key,
 * by one tab at a time. They belong only to this page's customer.
 */
const customerId = pageCustomerId ?? "";
const lockName = "comptoir-favorites";
/** Well below the contract's limit per call. */
const changesPerWrite = 200;

const backoff = new Backoff();
let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let hasNotified = false;
const shown = new Map<string, ShownFavorite>();
/**
 * Drops to one by one after a rejected write, so that one invalid change does not affect others.
 */
let perWrite = changesPerWrite;

/** Whether the page knows its customer: otherwise nothing can be stored. */
export const canKeep = customerId !== "";

/** Whether earlier changes are waiting: later ones have to queue behind them. */
export const hasWaiting = (): boolean => canKeep && readChanges(customerId).length > 0;

/**
 * Whether a failed call is retried later: there was no response, or this page is itself an offline
 * copy.
 */
export const isWithoutNetwork = (error: unknown): boolean =>
  canKeep &&
  error instanceof ApiClientError &&
  (error.status === 0 || (error.isOutage && document.documentElement.hasAttribute("data-kept-at")));

/**
 * Stores changes until there is a network; `sent`: how many of them are in flight with this key.
 */
export function storeChanges(
  actions: readonly FavoriteAction[],
  sent?: { key: string; count: number },
): void {
  const names = getConfirmed()?.names;
  const changes = actions.map((action): StoredChange => {
    const listName = "list_id" in action ? names?.get(action.list_id) : undefined;
    const ids = action.type === "add" || action.type === "create_list" ? action.variant_ids : [];
    const ofAction = new Set(ids.flatMap((id) => shown.get(id) ?? []));
    return { id: nextIntentId(), action, listName, shown: [...ofAction] };
  });
  for (const change of changes) putChange(customerId, change);
  if (sent) putBatch(customerId, { key: sent.key, changes: changes.slice(0, sent.count) });
  paint();
  if (!hasNotified) notifyFavorites({ kind: "stored" });
  hasNotified = true;
  void sendStored();
}

/** Notes what this page shows of a future favourite, in case it has to be stored. */
export function noteShown(favorite: ShownFavorite): void {
  for (const id of favorite.variantIds) shown.set(id, favorite);
}

/** What was shown of unsent favourites. */
export const listStoredShown = (): ShownFavorite[] =>
  canKeep ? readChanges(customerId).flatMap((change) => change.shown ?? []) : [];

/** An idempotency key, which also works on a page without TLS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

const paint = () => paintUnsaved("stored", readChanges(customerId));

/** Sends stored changes as long as there are any and the server responds. */
export async function sendStored(): Promise<void> {
  clearTimeout(timer);
  if (isSending || !hasWaiting()) return;
  isSending = true;
  const signal = backoff.begin();
  const send = () => sendAll(signal);
  try {
    await (navigator.locks ? navigator.locks.request(lockName, send) : send());
  } catch (error) {
    console.info("favourites could not be saved; retrying later", error);
    timer = setTimeout(() => void sendStored(), backoff.nextPauseMs());
  } finally {
    isSending = false;
  }
}

/** Errors: those of a call whose outcome is unknown; known outcomes are reported by a notice. */
async function sendAll(signal: AbortSignal): Promise<void> {
  for (let batch = nextBatch(); batch; batch = nextBatch()) {
    if (findPageCustomer(document.cookie) !== customerId) return;
    try {
      const snapshot = await callApi<FavoriteSnapshot>("/api/favorite-lists", {
        method: "POST",
        body: batch.changes.map(({ action }) => action),
        idempotencyKey: batch.key,
        signal,
      });
      finish(batch, snapshot);
    } catch (error) {
      if (!(error instanceof ApiClientError)) throw error;
      // kept until she signs in again
      if (error.status === 401) return;
      if (error.isOutage || (error.status === 409 && error.code !== "customer_changed"))
        throw error;
      refuse(batch, error);
    }
  }
  backoff.succeed();
  hasNotified = false;
  perWrite = changesPerWrite;
}

function nextBatch(): FavoriteBatch | undefined {
  const changes = readChanges(customerId);
  const isPending = (batch: FavoriteBatch | undefined) =>
    batch?.changes.some(({ id }) => changes.some((change) => change.id === id)) ?? false;
  const left = readBatch(customerId);
  if (left && isPending(left)) return left;
  if (changes.length === 0) return undefined;
  const batch = {
    key: newKey(),
    changes: changes.slice(0, perWrite),
  };
  putBatch(customerId, batch);
  return batch;
}

function finish(batch: FavoriteBatch, snapshot: FavoriteSnapshot): void {
  const actions = batch.changes.map(({ action }) => action);
  const after = toFavoriteState(snapshot.favorite_lists);
  keepFavorites(snapshot);
  removeBatch(customerId, batch);
  const made = toMadeIds(actions, after);
  for (const change of readChanges(customerId))
    putChange(customerId, { ...change, action: toMadeAction(change.action, made) });
  paint();
  favoriteTabs.tell({ snapshot });
  const gone = listDeletedLists(actions, after);
  const names = batch.changes.flatMap(({ action, listName }) =>
    "list_id" in action && gone.has(action.list_id) ? [listName ?? ""] : [],
  );
  if (gone.size > 0) notifyFavorites({ kind: "lost", names: [...new Set(names)] });
  else if (!hasWaiting()) notifyFavorites({ kind: "saved" });
}

function refuse(batch: FavoriteBatch, error: ApiClientError): void {
  if (batch.changes.length > 1 && error.code !== "customer_changed") {
    perWrite = 1;
    removeBatch(customerId, { ...batch, changes: [] });
    return;
  }
  removeBatch(customerId, batch);
  paint();
  notifyFavorites({ kind: "refused", error });
}

/** Runs once per page load: takes over what earlier pages left. */
function start(): void {
  if (removeOthers(customerId)) queueMicrotask(() => notifyFavorites({ kind: "discarded" }));
  const wake = () => {
    if (document.visibilityState === "visible") void sendStored();
  };
  addEventListener("online", () => {
    backoff.reconnect();
    wake();
  });
  addEventListener("focus", wake);
  document.addEventListener("visibilitychange", wake);
  addEventListener("storage", ({ key }) => {
    if (isOfChanges(key)) paint();
  });
  if (!hasWaiting()) return;
  hasNotified = true;
  paint();
  loadFavorites().then(
    () => void sendStored(),
    () => void sendStored(),
  );
}

if (canKeep) start();
