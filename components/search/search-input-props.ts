/**
 * What the search's two fields have in common: a text for the product list's `q`, and no help of
 * the browser's in spelling codes.
 */
export const searchInputProps = {
  name: "q",
  "aria-autocomplete": "list",
  maxLength: 200,
  enterKeyHint: "search",
  autoComplete: "off",
  autoCorrect: "off",
  autoCapitalize: "off",
  spellCheck: false,
} as const;

/** The header's own field. */
export const searchFieldId = "shop-search";
