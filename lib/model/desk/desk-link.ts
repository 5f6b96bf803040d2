import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { LinkChoice } from "./link-form";

/** A link as the desk's list shows it. */
export type DeskLink = Pick<AdminSharedCatalogue, "id" | "name" | "state" | "url"> & {
  /** Whom it is for; null: whoever has it. */
  recipient: string | null;
  /** ISO instants. */
  createdAt: string;
  expiresAt: string | null;
};

/** A link on its own page: what it can be changed in, with the names of what it refers to. */
export type DeskLinkDetail = DeskLink & {
  form: LinkFields;
  hasPassword: boolean;
};

/** Words, what a product belongs to, and whether it is in stock; it meets all of it. */
export type LinkFilter = { q: string; inStock: boolean } & Record<LinkFilterKind, LinkChoice[]>;
export const linkFilterKinds = ["category", "collection", "tag", "type"] as const;
export type LinkFilterKind = (typeof linkFilterKinds)[number];

export type RegionChoice = { id: string; name: string; currencyCode: string };

/** What the form begins with. */
export type LinkFields = Pick<
  AdminSharedCatalogue,
  "name" | "content_type" | "prices" | "languages" | "mode" | "is_indexable"
> & {
  cover_text: string;
  contents: LinkChoice[];
  /** Of a link that holds what a filter finds. */
  filter: LinkFilter;
  priceList: LinkChoice | undefined;
  company: LinkChoice | undefined;
  region_id: string;
  prospect_name: string;
  /** The last day on which it opens, e.g. `2026-12-31`; empty: it doesn't end by itself. */
  expires_on: string;
};

export const emptyLink: LinkFields = {
  name: "",
  cover_text: "",
  content_type: "products",
  contents: [],
  filter: { q: "", inStock: false, category: [], collection: [], tag: [], type: [] },
  prices: "none",
  priceList: undefined,
  region_id: "",
  company: undefined,
  prospect_name: "",
  languages: [],
  mode: "order",
  is_indexable: false,
  expires_on: "",
};
