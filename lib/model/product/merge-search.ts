/**
 * The query string for a choice made while another one is still on its way: what the link takes out
 * of and puts into the list it was made for (`rendered`), done to the list that is coming
 * (`pending`) instead, so that neither choice is lost.
 */
export function mergeSearch(rendered: string, clicked: string, pending: string): string {
  const [before, after] = [toPairs(rendered), toPairs(clicked)];
  const removed = before.filter((pair) => !after.includes(pair));
  const added = after.filter((pair) => !before.includes(pair));
  const kept = toPairs(pending).filter((pair) => !removed.includes(pair));
  const merged = [...kept, ...added.filter((pair) => !kept.includes(pair))].join("&");
  return merged === "" ? "" : `?${merged}`;
}

function toPairs(search: string): string[] {
  return [...new URLSearchParams(search)].map((pair) => new URLSearchParams([pair]).toString());
}
