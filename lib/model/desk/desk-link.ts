import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { LinkChoice } from "./link-form";

/** A link as shown in the desk's list. */
export type DeskLink = Pick<AdminSharedCatalogue, "id" | "name" | "state" | "url"> & {
  /** The recipient; null for anyone with the link. */
  recipient: string | null;
  /** It is for a company that has left: nobody can open it. */
  isCompanyGone: boolean;
  /** ISO instants. */
  createdAt: string;
  expiresAt: string | null;
  /** Its contents as text; null for selected products. */
  contents: LinkContents | null;
};

/** A link's product conditions, as shown in the list of links. */
export type LinkContents = Pick<LinkFilter, "q" | "inStock" | "isNew"> & {
  named: { kind: LinkFilterKind; names: string[] }[];
  /** In minor units; without a currency if the link currently has no prices. */
  price: { gte: number | null; lte: number | null; currencyCode: string | undefined } | null;
};

/** A link on its own page: its editable fields, with the names of what it refers to. */
export type DeskLinkDetail = Omit<DeskLink, "contents"> & {
  form: LinkFields;
  hasPassword: boolean;
  /** ISO instant of its last change, to which a change refers. */
  updatedAt: string;
};

/** Search words, what a product belongs to, and its current state; all must match. */
export type LinkFilter = {
  q: string;
  inStock: boolean;
  isNew: boolean;
  /** Decimals in the reader's format, in the currency of the link's prices; empty for none. */
  priceMin: string;
  priceMax: string;
} & Record<LinkFilterKind, LinkChoice[]>;
export const linkFilterKinds = ["category", "collection", "tag", "type"] as const;
export type LinkFilterKind = (typeof linkFilterKinds)[number];

/** The number of search results shown; one more says that there are others. */
export const shownChoicesMax = 20;
export type RegionChoice = { id: string; name: string; currencyCode: string };

/** The form's initial values. */
export type LinkFields = Pick<
  AdminSharedCatalogue,
  "name" | "content_type" | "prices" | "languages" | "mode" | "is_indexable"
> & {
  cover_text: string;
  contents: LinkChoice[];
  /** For a link whose contents are the products that match a filter. */
  filter: LinkFilter;
  priceList: LinkChoice | undefined;
  company: LinkChoice | undefined;
  region_id: string;
  prospect_name: string;
  /** The last day on which it can be opened, e.g. `2026-12-31`; empty if it doesn't expire. */
  expires_on: string;
};

export const emptyLink: LinkFields = {
  name: "",
  cover_text: "",
  content_type: "products",
  contents: [],
  filter: {
    ...{ q: "", inStock: false, isNew: false, priceMin: "", priceMax: "" },
    ...{ category: [], collection: [], tag: [], type: [] },
  },
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
