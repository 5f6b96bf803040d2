import type { MediaSource } from "@/lib/model/product/media-url";

/**
 * What the search of a page depends on: whose catalogue, in which language, and what of it the
 * seller shows.
 */
export type SearchContext = {
  /** Seller and customer; empty while the browser does not know the customer yet. */
  owner: string;
  language: string;
  media: MediaSource;
  showsStock: boolean;
  showsOut: boolean;
  showsCategories: boolean;
  /** What is found can be ordered where it stands. */
  ordersHere: boolean;
};
