import "client-only";
import {
  applyFavoriteAction,
  type FavoriteSnapshot,
  type FavoriteState,
  findListByName,
  toFavoriteState,
} from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { callApi } from "../api/api-client";
import { favoriteTabs } from "./favorite-channel";
import { setFavorites } from "./favorite-store";

type Pending = { action: FavoriteAction; settle: (error?: unknown) => void };

/** As the backend has them; what waits or runs is merged into it for the screen. */
let confirmed: FavoriteState | undefined;
let confirmedAt = "";
let loading: Promise<FavoriteState> | undefined;
let pending: Pending[] = [];
let isRunning = false;
let sent: Pending | undefined;

/** Browsers refuse more than 64 kB of such bodies at a time. */
const keptBytesMax = 60_000;

/**
 * Takes over lists that are known already, those of the page's own rendering or of another tab,
 * unless newer ones are known here.
 */
export function keepFavorites({ favorite_lists, updated_at }: FavoriteSnapshot): void {
  if (confirmed && updated_at < confirmedAt) return;
  confirmed = toFavoriteState(favorite_lists);
  confirmedAt = updated_at;
  show();
}

/** The lists, read once. Errors: `ApiClientError`; the next caller asks again. */
export async function loadFavorites(): Promise<FavoriteState> {
  if (confirmed) return confirmed;
  loading ??= callApi<FavoriteSnapshot>("/api/favorite-lists")
    .then((snapshot) => {
      keepFavorites(snapshot);
      return confirmed ?? toFavoriteState(snapshot.favorite_lists);
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/**
 * Shows an action at once and sends it, one at a time in order (FAV-01). When one fails, it and
 * those that wait are taken back. Errors: that of the call.
 */
export function changeFavorites(action: FavoriteAction): Promise<void> {
  return new Promise((resolve, reject) => {
    pending.push({ action, settle: (error) => (error === undefined ? resolve() : reject(error)) });
    show();
    if (!isRunning) void run();
  });
}

type Press = { variantIds: readonly string[]; wasFavorite: boolean | undefined };

/**
 * Makes what the heart stands for a favourite or takes that back; false where the buyer is to
 * choose among several lists. Errors: `ApiClientError`.
 */
export async function pressHeart(press: Press, defaultName: string): Promise<boolean> {
  const variant_ids = [...press.variantIds];
  const { lists, variantIds } = await loadFavorites();
  if (press.wasFavorite === undefined && variant_ids.some((id) => variantIds.has(id))) return true;
  if (lists.size > 1) return false;
  const [list_id] = lists.keys();
  if (press.wasFavorite) await changeFavorites({ type: "remove_everywhere", variant_ids });
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
      sent = next;
      const snapshot = await send([next.action]);
      const before = confirmed;
      const made = toFavoriteState(snapshot.favorite_lists);
      pending = pending
        .slice(1)
        .map((entry) => ({ ...entry, action: rename(entry.action, next.action, before, made) }));
      keepFavorites(snapshot);
      show();
      favoriteTabs.tell({ snapshot });
      next.settle();
    } catch (error) {
      const failed = pending;
      pending = [];
      show();
      for (const entry of failed) entry.settle(error);
    }
    sent = undefined;
  }
  isRunning = false;
}

function send(actions: FavoriteAction[]): Promise<FavoriteSnapshot> {
  const keepalive = JSON.stringify(actions).length < keptBytesMax;
  return callApi<FavoriteSnapshot>("/api/favorite-lists", {
    method: "POST",
    body: actions,
    keepalive,
  });
}

/**
 * The page is being left: what still waits is sent at once, since nobody could send it later, and
 * in one call, since two could overtake each other. What is in progress comes first in it, as what
 * waits may need it. A page that is shown again reads its lists again.
 */
function sendWaiting(): void {
  const waiting = pending.filter((entry) => entry !== sent);
  if (waiting.length === 0) return;
  const left = pending.map(({ action }) => action);
  pending = sent ? [sent] : [];
  const settle = (error?: unknown) => {
    for (const entry of waiting) entry.settle(error);
  };
  void send(left).then(() => settle(), settle);
}

globalThis.addEventListener?.("pagehide", sendWaiting);
globalThis.addEventListener?.("pageshow", ({ persisted }) => {
  if (!persisted || !confirmed) return;
  confirmed = undefined;
  // a page that can't read them yet goes on with what it shows; the next act reads them
  void loadFavorites().catch(() => undefined);
});

/** A list made here got its id from the backend: what waits for it means that one. */
function rename(
  action: FavoriteAction,
  done: FavoriteAction,
  before: FavoriteState | undefined,
  after: FavoriteState,
): FavoriteAction {
  if (done.type !== "create_list" || !("list_id" in action) || action.list_id !== done.list_id)
    return action;
  const made =
    [...after.lists.keys()].find((id) => !before?.lists.has(id)) ??
    findListByName(after, done.name);
  return made === undefined ? action : { ...action, list_id: made };
}

function show(): void {
  if (confirmed)
    setFavorites(
      pending.reduce((state, { action }) => applyFavoriteAction(state, action), confirmed),
    );
}
