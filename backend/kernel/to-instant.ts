/**
 * ISO 8601 with milliseconds and Z, from a date or the database's text, in JSON or as a column; its
 * most common formats are converted without creating a date.
 */
export function toInstant(moment: Date | string): string {
  if (moment instanceof Date) return moment.toISOString();
  const text = moment;
  if (text.length === 24 && text.endsWith("Z")) return text;
  // from 3 fractional digits, as in JavaScript, to the database's 6
  if (text.length >= 29 && text.length <= 32 && text.endsWith("+00:00"))
    return `${text.slice(0, 23)}Z`;
  return text.length >= 26 && text.length <= 29 && text[10] === " " && text.endsWith("+00")
    ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
    : new Date(text).toISOString();
}
