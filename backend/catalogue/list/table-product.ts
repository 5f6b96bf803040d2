import type { Translations } from "../../kernel/translations";
import type { PriceFacts } from "../../pricing/select-price";

/** A variant's data for filtering, counting and searching. */
export type TableVariant = {
  id: string;
  title: string;
  translations: Translations;
  sku: string | null;
  ean: string | null;
  rank: number;
  /** Indexes into `CatalogueTable.optionValues`, in the order of the product's options. */
  optionValues: readonly number[];
  prices: readonly PriceFacts[];
  managesStock: boolean;
  /** Those `stockBits` that do not depend on the quantity left. */
  saleBits: number;
  moq: number;
  pcb: number;
  displayUnit: string | null;
};

/** A product's data for filtering, counting and searching; immutable, replaced when it changes. */
export type TableProduct = {
  id: string;
  version: number;
  isPublished: boolean;
  title: string;
  translations: Translations;
  handle: string;
  thumbnail: string | null;
  createdAtMs: number;
  updatedAtMs: number;
  collectionId: string | null;
  typeId: string | null;
  categoryIds: readonly string[];
  tagIds: readonly string[];
  channelIds: readonly string[];
  variants: readonly TableVariant[];
};
