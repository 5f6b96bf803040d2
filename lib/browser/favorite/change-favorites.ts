import "client-only";
import { type FavoriteSnapshot, toFavoriteState } from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { toMadeAction, toMadeIds } from "../../model/customer/favorite-changes";
import { callApi } from "../api/api-client";
import { favoriteTabs } from "./favorite-channel";
import type { ShownFavorite } from "./favorite-log";
import {
  canKeep,
  hasWaiting,
  isWithoutNetwork,
  storeChanges,
  listStoredShown,
  newKey,
  noteShown,
  sendStored,
} from "./stored-favorites";
import { keepFavorites, loadFavorites, paintUnsaved, refetchFavorites } from "./known-favorites";

export { keepFavorites, listStoredShown, loadFavorites, noteShown };

type Pending = { action: FavoriteAction; settle: (error?: unknown) => void };

let pending: Pending[] = [];
let isRunning = false;
let sent: { entry: Pending; key: string } | undefined;

/** Browsers reject more than 64 kB of keepalive bodies at a time. */
const keepaliveBytesMax = 60_000;

/**
 * Shows a change at once and sends it; changes are sent one at a time, in order (FAV-01). If one
 * fails, it and those waiting are reverted; without a network they are stored and sent later (M5),
 * and a notice reports the outcome. Errors: those of the call.
 */
export function changeFavorites(action: FavoriteAction): Promise<void> {
  if (pending.length === 0 && hasWaiting()) {
    storeChanges([action]);
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    pending.push({ action, settle: (error) => (error === undefined ? resolve() : reject(error)) });
    paintUnsaved("pending", pending);
    if (!isRunning) void run();
  });
}

type Press = { shown: ShownFavorite; wasFavorite: boolean | undefined };

/**
 * Toggles a favourite with the heart button; false if the buyer has to choose among several lists.
 * Errors: `ApiClientError`.
 */
export async function pressHeart(
  { shown, wasFavorite }: Press,
  defaultName: string,
): Promise<boolean> {
  noteShown(shown);
  const variant_ids = [...shown.variantIds];
  const { lists, variantIds } = await loadFavorites();
  if (wasFavorite === undefined && variant_ids.some((id) => variantIds.has(id))) return true;
  if (lists.size > 1) return false;
  const [list_id] = lists.keys();
  if (wasFavorite) await changeFavorites({ type: "remove_everywhere", variant_ids });
  else if (list_id === undefined)
    await changeFavorites({ type: "create_list", list_id: "new", name: defaultName, variant_ids });
  else await changeFavorites({ type: "add", list_id, variant_ids });
  return true;
}

async function run(): Promise<void> {
  isRunning = true;
  for (let next = pending[0]; next; next = pending[0]) {
    try {
      await loadFavorites();
      if (pending[0] !== next) continue;
      sent = { entry: next, key: newKey() };
      const snapshot = await send([next.action], sent.key);
      const made = toMadeIds([next.action], toFavoriteState(snapshot.favorite_lists));
      pending = pending
        .slice(1)
        .map((entry) => ({ ...entry, action: toMadeAction(entry.action, made) }));
      paintUnsaved("pending", pending);
      keepFavorites(snapshot);
      favoriteTabs.tell({ snapshot });
      next.settle();
    } catch (error) {
      if (isWithoutNetwork(error)) storePending();
      else takeBack(error);
    }
    sent = undefined;
  }
  isRunning = false;
}

function takeBack(error: unknown): void {
  const failed = pending;
  pending = [];
  paintUnsaved("pending", pending);
  for (const entry of failed) entry.settle(error);
}

/** What is in flight may have arrived: it is retried with its key. */
function storePending(): void {
  const entries = pending;
  pending = [];
  if (entries.length > 0) {
    const isSent = sent !== undefined && entries[0] === sent.entry;
    const actions = entries.map(({ action }) => action);
    storeChanges(actions, isSent && sent ? { key: sent.key, count: 1 } : undefined);
  }
  paintUnsaved("pending", pending);
  for (const entry of entries) entry.settle();
}

function send(actions: FavoriteAction[], idempotencyKey?: string): Promise<FavoriteSnapshot> {
  const keepalive = JSON.stringify(actions).length < keepaliveBytesMax;
  return callApi<FavoriteSnapshot>("/api/favorite-lists", {
    method: "POST",
    body: actions,
    keepalive,
    idempotencyKey,
  });
}

/**
 * The page is being left: sends everything waiting at once, in one call, because later calls might
 * not be sent, and two could overtake each other. Changes in flight are included first, since later
 * ones may depend on them. A page shown again from the back/forward cache reads its lists again.
 * Without a network, everything is stored for the next page.
 */
function sendWaiting(): void {
  const isQueued = canKeep && !navigator.onLine;
  if (isQueued) storePending();
  const waiting = pending.filter((entry) => entry !== sent?.entry);
  if (waiting.length === 0) return;
  const left = pending.map(({ action }) => action);
  pending = sent ? [sent.entry] : [];
  const settle = (error?: unknown) => {
    for (const entry of waiting) entry.settle(error);
  };
  void send(left).then(() => settle(), settle);
}

globalThis.addEventListener?.("pagehide", sendWaiting);
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (!persisted) return;
  refetchFavorites();
  void sendStored();
});
