/**
 * Days some weeks ahead: a Saturday, a French holiday between Monday and Friday, and the working
 * day after it.
 */
export function comingDays(): { saturday: string; holiday: string; workingDay: string } {
  const dayMs = 86_400_000;
  const isHoliday = (day: Date) =>
    ["07-14", "08-15", "11-01", "11-11"].includes(toIsoDay(day).slice(5));
  const days = Array.from(
    { length: 800 },
    (_, index) => new Date(Date.now() + (45 + index) * dayMs),
  );
  const saturday = days.find((day) => day.getUTCDay() === 6);
  const holiday = days.find(
    (day) => isHoliday(day) && day.getUTCDay() >= 1 && day.getUTCDay() <= 5,
  );
  if (!saturday || !holiday)
    throw new Error("two years have a Saturday and a holiday on a weekday");
  const workingDay = new Date(holiday.getTime() + (holiday.getUTCDay() === 5 ? 3 : 1) * dayMs);
  return {
    saturday: toIsoDay(saturday),
    holiday: toIsoDay(holiday),
    workingDay: toIsoDay(workingDay),
  };
}

function toIsoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
