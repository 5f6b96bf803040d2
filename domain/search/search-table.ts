/** A collection or category; `value` is what a link to it carries. */
export type SearchGroup = { value: string; label: string };

/** A product; its variants are `firstVariant` up to before `firstVariant + variantCount`. */
export type SearchProduct = {
  handle: string;
  title: string;
  picture: string | null;
  collection: number | null;
  /** Categories it is in, each with everything above it. */
  categories: readonly number[];
  /** Numbers of further texts it is found by: its type and tags. */
  labels: readonly number[];
  firstVariant: number;
  variantCount: number;
};

/**
 * The seller's catalogue as the engine reads it: products, and columns by variant. Texts that
 * repeat are named by number.
 */
export type SearchTable = {
  products: readonly SearchProduct[];
  /** Empty texts where there is none. */
  skus: readonly string[];
  eans: readonly string[];
  /** Which of `traitSets` a variant has. */
  traitSetOf: readonly number[];
  /**
   * Numbers of the `traits` that tell a variant from others: its option values, and its own title
   * where it has one.
   */
  traitSets: readonly (readonly number[])[];
  traits: readonly string[];
  /** Bits of `stockBits`. */
  stock: Uint8Array;
  labels: readonly string[];
  collections: readonly SearchGroup[];
  categories: readonly SearchGroup[];
};
