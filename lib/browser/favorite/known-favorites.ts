import "client-only";
import {
  applyFavoriteActions,
  type FavoriteSnapshot,
  type FavoriteState,
  toFavoriteState,
} from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { keptReads, ownerHeader } from "../../model/shell/kept-copies";
import { ApiClientError, callApi, pageCustomerId } from "../api/api-client";
import { setFavorites } from "./favorite-store";

const path = "/api/favorite-lists";

/** As the backend has them; what is not saved yet is merged into it for the screen. */
let confirmed: FavoriteState | undefined;
let confirmedAt = "";
let loading: Promise<FavoriteState> | undefined;
const unsaved: Record<"kept" | "pending", readonly FavoriteAction[]> = { kept: [], pending: [] };

/** The lists as the backend has them, as far as this page knows. */
export const getConfirmed = (): FavoriteState | undefined => confirmed;

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

/** Shows what is not saved yet: `kept` without a network, before it `pending` on this page. */
export function paintUnsaved(
  kind: keyof typeof unsaved,
  changes: readonly { action: FavoriteAction }[],
): void {
  unsaved[kind] = changes.map(({ action }) => action);
  show();
}

/**
 * The lists, read once; without a network those of the copy that is kept on the device. Errors:
 * `ApiClientError`; the next caller asks again.
 */
export async function loadFavorites(): Promise<FavoriteState> {
  if (confirmed) return confirmed;
  loading ??= callApi<FavoriteSnapshot>(path)
    .catch(findCopy)
    .then((snapshot) => {
      keepFavorites(snapshot);
      return confirmed ?? toFavoriteState(snapshot.favorite_lists);
    })
    .finally(() => {
      loading = undefined;
    });
  return loading;
}

/** A page that is shown again reads its lists again; until then it shows what it knows. */
export function readFavoritesAgain(): void {
  if (!confirmed) return;
  confirmed = undefined;
  // a page that can't read them yet goes on with what it shows; the next act reads them
  void loadFavorites().catch(() => undefined);
}

async function findCopy(error: unknown): Promise<FavoriteSnapshot> {
  const isUnanswered = error instanceof ApiClientError && error.status === 0;
  if (!isUnanswered || typeof caches === "undefined") throw error;
  const copy = await caches.match(path, { cacheName: keptReads, ignoreVary: true });
  if (!copy || copy.headers.get(ownerHeader) !== pageCustomerId) throw error;
  return (await copy.json()) as FavoriteSnapshot;
}

function show(): void {
  if (confirmed)
    setFavorites(applyFavoriteActions(confirmed, [...unsaved.kept, ...unsaved.pending]));
}
