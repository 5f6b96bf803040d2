import "client-only";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { TabChannel } from "../page/tab-channel";

/** Sends the current favourites to other tabs. */
export const favoriteTabs = new TabChannel<{ snapshot: FavoriteSnapshot }>("comptoir-favorites");
