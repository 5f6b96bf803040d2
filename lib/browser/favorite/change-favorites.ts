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
  keepChanges,
  listKeptShown,
  newKey,
  noteShown,
  sendKept,
} from "./kept-favorites";
import { keepFavorites, loadFavorites, paintUnsaved, readFavoritesAgain } from "./known-favorites";

export { keepFavorites, listKeptShown, loadFavorites, noteShown };

type Pending = { action: FavoriteAction; settle: (error?: unknown) => void };

let pending: Pending[] = [];
let isRunning = false;
let sent: { entry: Pending; key: string } | undefined;

/** Browsers refuse more than 64 kB of such bodies at a time. */
const keptBytesMax = 60_000;

/**
 * Shows an action at once and sends it, one at a time in order (FAV-01). When one fails, it and
 * those that wait are taken back; where nothing answers they are kept and sent later (M5), and what
 * became of them is told by a notice. Errors: that of the call.
 */
export function changeFavorites(action: FavoriteAction): Promise<void> {
  if (pending.length === 0 && hasWaiting()) {
    keepChanges([action]);
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
 * Makes what the heart stands for a favourite or takes that back; false where the buyer is to
 * choose among several lists. Errors: `ApiClientError`.
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
      if (isWithoutNetwork(error)) keepPending();
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

/** What is on its way may have arrived: it is sent again by its key. */
function keepPending(): void {
  const kept = pending;
  pending = [];
  if (kept.length > 0) {
    const isSent = sent !== undefined && kept[0] === sent.entry;
    const actions = kept.map(({ action }) => action);
    keepChanges(actions, isSent && sent ? { key: sent.key, count: 1 } : undefined);
  }
  paintUnsaved("pending", pending);
  for (const entry of kept) entry.settle();
}

function send(actions: FavoriteAction[], idempotencyKey?: string): Promise<FavoriteSnapshot> {
  const keepalive = JSON.stringify(actions).length < keptBytesMax;
  return callApi<FavoriteSnapshot>("/api/favorite-lists", {
    method: "POST",
    body: actions,
    keepalive,
    idempotencyKey,
  });
}

/**
 * The page is being left: what still waits is sent at once, since nobody could send it later, and
 * in one call, since two could overtake each other. What is in progress comes first in it, as what
 * waits may need it. A page that is shown again reads its lists again. Without a network all of it
 * is kept for the next page.
 */
function sendWaiting(): void {
  const isKept = canKeep && !navigator.onLine;
  if (isKept) keepPending();
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
  readFavoritesAgain();
  void sendKept();
});
