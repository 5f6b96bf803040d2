/**
 * Text without blanks around it, cut to `max` UTF-16 units: never through a character, and without
 * the one that no database can hold.
 */
export function cutText(text: string | undefined, max: number): string {
  const whole = (text ?? "").replaceAll("\0", "").trim().slice(0, max);
  // half of a character that the cut went through
  return whole.replace(/[\ud800-\udbff]$/, "");
}
