/** Cached per time zone, since creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** The date in a time zone at a moment, YYYY-MM-DD; `timeZone` is an IANA name. */
export function dayInZone(at: Date, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(at);
  const partOf = (name: string) => parts.find(({ type }) => type === name)?.value;
  return [partOf("year"), partOf("month"), partOf("day")].join("-");
}
