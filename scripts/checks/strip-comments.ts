const token =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/**
 * The source with comments blanked and lines kept; strings and templates are preserved, so that
 * `"https://x"` is not taken for a comment.
 */
export function strippedOfComments(source: string): string {
  return source.replace(token, (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found,
  );
}

/** The source without its strings and templates; comments and lines are kept. */
export function withoutLiterals(source: string): string {
  return source.replace(token, (found) =>
    found.startsWith("/") ? found : found.replace(/[^\n]/g, ""),
  );
}
