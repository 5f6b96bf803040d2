/**
 * Trims a text and cuts it to `max` UTF-16 units, without splitting a character, and removes NUL,
 * which no database can store.
 */
export function cutText(text: string | undefined, max: number): string {
  const whole = (text ?? "").replaceAll("\0", "").trim().slice(0, max);
  // half of a surrogate pair that was cut through
  return whole.replace(/[\ud800-\udbff]$/, "");
}
