/**
 * Common properties of the search's two inputs: text for the product list's `q`, without spell
 * checking, since it may be a code.
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

/** Id of the header's input. */
export const searchFieldId = "shop-search";
