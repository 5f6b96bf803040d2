const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Later instants have no ISO text with a four-digit year, and would soon exceed the database's
 * range.
 */
const yearMax = 9999;

/**
 * Adds an ISO 8601 duration to an instant, in UTC; null beyond the year 9999. Errors: a text that
 * is not a duration.
 */
export function addDuration(from: Date, duration: string): Date | null {
  const match = pattern.exec(duration);
  if (!match) throw new Error(`${duration} is not an ISO 8601 duration`);
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const until = new Date(from);
  until.setUTCFullYear(
    until.getUTCFullYear() + years,
    until.getUTCMonth() + months,
    until.getUTCDate() + weeks * 7 + days,
  );
  const moment = new Date(until.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  return moment.getUTCFullYear() <= yearMax ? moment : null;
}
