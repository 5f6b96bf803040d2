import type { MediaSource } from "@/lib/model/product/media-url";

/** The context of a search: whose catalogue, in which language, and what the seller shows of it. */
export type SearchContext = {
  /** Seller and customer; empty while the browser does not know the customer. */
  owner: string;
  language: string;
  media: MediaSource;
  showsStock: boolean;
  showsOut: boolean;
  showsCategories: boolean;
  /** Results can be ordered from the search. */
  ordersHere: boolean;
};
