import "client-only";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { TabChannel } from "../page/tab-channel";

/** What the favourites are now. */
export const favoriteTabs = new TabChannel<{ snapshot: FavoriteSnapshot }>("comptoir-favorites");
