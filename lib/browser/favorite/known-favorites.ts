import "client-only";
import {
  applyFavoriteActions,
  type FavoriteSnapshot,
  type FavoriteState,
  toFavoriteState,
} from "@/domain/favorites/favorite-lists";
import type { FavoriteAction } from "@/contract/people/favorite-list";
import { offlineReads, ownerHeader } from "../../model/shell/offline-copies";
import { ApiClientError, callApi, pageCustomerId } from "../api/api-client";
import { setFavorites } from "./favorite-store";

const path = "/api/favorite-lists";

/** As confirmed by the backend; unsaved changes are merged in for display. */
let confirmed: FavoriteState | undefined;
let confirmedAt = "";
let loading: Promise<FavoriteState> | undefined;
type UnsavedKind = "stored" | "pending";
const unsaved: Record<UnsavedKind, readonly FavoriteAction[]> = { stored: [], pending: [] };

/** The lists as confirmed by the backend, as far as this page knows. */
export const getConfirmed = (): FavoriteState | undefined => confirmed;

/** Takes over lists from the server's render or another tab, unless newer ones are known here. */
export function keepFavorites({ favorite_lists, updated_at }: FavoriteSnapshot): void {
  if (confirmed && updated_at < confirmedAt) return;
  confirmed = toFavoriteState(favorite_lists);
  confirmedAt = updated_at;
  show();
}

/** Shows unsaved changes: `stored` ones made offline, followed by this page's `pending` ones. */
export function paintUnsaved(
  kind: UnsavedKind,
  changes: readonly { action: FavoriteAction }[],
): void {
  unsaved[kind] = changes.map(({ action }) => action);
  show();
}

/**
 * The lists, read once; offline, from the copy stored on the device. Errors: `ApiClientError`; the
 * next caller tries again.
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

/**
 * A page shown again from the back/forward cache reads its lists again; until then it shows what it
 * knows.
 */
export function refetchFavorites(): void {
  if (!confirmed) return;
  confirmed = undefined;
  // on failure the page keeps what it shows; the next change reads the lists
  void loadFavorites().catch(() => undefined);
}

async function findCopy(error: unknown): Promise<FavoriteSnapshot> {
  const hasNoResponse = error instanceof ApiClientError && error.status === 0;
  if (!hasNoResponse || typeof caches === "undefined") throw error;
  const copy = await caches.match(path, { cacheName: offlineReads, ignoreVary: true });
  if (!copy || copy.headers.get(ownerHeader) !== pageCustomerId) throw error;
  return (await copy.json()) as FavoriteSnapshot;
}

function show(): void {
  if (confirmed)
    setFavorites(applyFavoriteActions(confirmed, [...unsaved.stored, ...unsaved.pending]));
}
