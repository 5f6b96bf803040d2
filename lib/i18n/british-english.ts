const spellings: readonly [american: RegExp, british: string][] = [
  [/\b([Cc])atalog\b/g, "$1atalogue"],
  [/\b([Cc])atalogs\b/g, "$1atalogues"],
  [/\b([Ff])avorite/g, "$1avourite"],
  [/\b([Cc])olor/g, "$1olour"],
  [/\b([Cc])anceled\b/g, "$1ancelled"],
  [/\b([Rr])ecognized\b/g, "$1ecognised"],
  [/\b([Aa])uthorized\b/g, "$1uthorised"],
  [/\bon weekends\b/g, "at weekends"],
];

const toBritishText = (text: string): string =>
  spellings.reduce((changed, [american, british]) => changed.replace(american, british), text);

/** Converts an American English catalogue to British spelling. No argument has such a name. */
export function toBritish<T>(messages: T): T {
  if (typeof messages === "string") return toBritishText(messages) as T;
  if (Array.isArray(messages)) return messages.map(toBritish) as T;
  if (typeof messages !== "object" || messages === null) return messages;
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, toBritish(value)]),
  ) as T;
}
