/**
 * The query string for a click while a previous one is still loading: the parameters that the link
 * adds to and removes from the list it was rendered for (`rendered`) are applied to the list being
 * loaded (`pending`) instead, so that neither click is lost.
 */
export function mergeSearch(rendered: string, clicked: string, pending: string): string {
  const [before, after] = [toPairs(rendered), toPairs(clicked)];
  const removed = before.filter((pair) => !after.includes(pair));
  const added = after.filter((pair) => !before.includes(pair));
  const remaining = toPairs(pending).filter((pair) => !removed.includes(pair));
  const merged = [...remaining, ...added.filter((pair) => !remaining.includes(pair))].join("&");
  return merged === "" ? "" : `?${merged}`;
}

function toPairs(search: string): string[] {
  return [...new URLSearchParams(search)].map((pair) => new URLSearchParams([pair]).toString());
}
