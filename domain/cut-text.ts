/**
 * Trims a text and truncates it to `max` UTF-16 units, without splitting a character, and removes
 * NUL, which no database can store.
 */
export function cutText(text: string | undefined, max: number): string {
  const whole = (text ?? "").replaceAll("\0", "").trim().slice(0, max);
  // the first half of a surrogate pair that was split
  return whole.replace(/[\ud800-\udbff]$/, "");
}
