/** The source with comments blanked and lines kept; strings and templates stay, so that `"https://x"` is none. */
export function strippedOfComments(source: string): string {
  const token =
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return source.replace(token, (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found,
  );
}
