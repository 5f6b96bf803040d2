const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Later moments have no ISO text of four-digit years, and soon no place in the database. */
const yearMax = 9999;

/**
 * The moment an ISO 8601 duration after another one, counted in UTC; null beyond the year 9999.
 * Errors: a text that is no duration.
 */
export function addDuration(from: Date, duration: string): Date | null {
  const match = pattern.exec(duration);
  if (!match) throw new Error(`${duration} is no ISO 8601 duration`);
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
