/** The day that it is somewhere at a moment, YYYY-MM-DD; `timeZone` by its IANA name. */
export function dayInZone(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}
