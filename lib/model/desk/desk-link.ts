import type { AdminSharedCatalogue } from "@/contract/admin/catalogue/shared-catalogue-endpoints";
import type { LinkChoice } from "./link-form";

/** A link as the desk's list shows it. */
export type DeskLink = Pick<AdminSharedCatalogue, "id" | "name" | "state" | "url"> & {
  /** Whom it is for; null: whoever has it. */
  recipient: string | null;
  /** It is for a company that has left: nobody opens it. */
  isCompanyGone: boolean;
  /** ISO instants. */
  createdAt: string;
  expiresAt: string | null;
  /** What it shows, in words; null: chosen products. */
  contents: LinkContents | null;
};

/** What a product has to meet to be in a link, as the list of links says it. */
export type LinkContents = Pick<LinkFilter, "q" | "inStock" | "isNew"> & {
  named: { kind: LinkFilterKind; names: string[] }[];
  /** In minor units; without a currency where the link has no prices at the moment. */
  price: { gte: number | null; lte: number | null; currencyCode: string | undefined } | null;
};

/** A link on its own page: what it can be changed in, with the names of what it refers to. */
export type DeskLinkDetail = Omit<DeskLink, "contents"> & {
  form: LinkFields;
  hasPassword: boolean;
  /** ISO instant of its last change, which a change refers to. */
  updatedAt: string;
};

/** Words, what a product belongs to, and how it is at the moment; it meets all of it. */
export type LinkFilter = {
  q: string;
  inStock: boolean;
  isNew: boolean;
  /** As the reader writes decimals, of the currency of the link's prices; empty for none. */
  priceMin: string;
  priceMax: string;
} & Record<LinkFilterKind, LinkChoice[]>;
export const linkFilterKinds = ["category", "collection", "tag", "type"] as const;
export type LinkFilterKind = (typeof linkFilterKinds)[number];

/** So many are shown of what words find; one more says that there are others. */
export const shownChoicesMax = 20;
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
