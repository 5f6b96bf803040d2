/** A collection or category; `value` is used in links to it. */
export type SearchGroup = { value: string; label: string };

/**
 * A product; its variants are numbered from `firstVariant` (inclusive) to `firstVariant +
 * variantCount` (exclusive).
 */
export type SearchProduct = {
  handle: string;
  title: string;
  picture: string | null;
  collection: number | null;
  /** Its categories, each with all ancestors. */
  categories: readonly number[];
  /** Numbers of further searchable texts: its type and tags. */
  labels: readonly number[];
  firstVariant: number;
  variantCount: number;
};

/**
 * The seller's catalogue as the engine reads it: products, and columns by variant. Repeated texts
 * are referenced by number.
 */
export type SearchTable = {
  products: readonly SearchProduct[];
  /** Empty texts where there is none. */
  skus: readonly string[];
  eans: readonly string[];
  /** Which of `traitSets` a variant has. */
  traitSetOf: readonly number[];
  /**
   * Numbers of the `traits` that distinguish a variant: its option values, and its own title if it
   * has one.
   */
  traitSets: readonly (readonly number[])[];
  traits: readonly string[];
  /** Bits of `stockBits`. */
  stock: Uint8Array;
  labels: readonly string[];
  collections: readonly SearchGroup[];
  categories: readonly SearchGroup[];
};
