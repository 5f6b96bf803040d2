const dayMs = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of a Gregorian year, as UTC time. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const correction =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const moon =
    correction -
    Math.floor(correction / 28) *
      (1 - Math.floor(29 / (correction + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  return Date.UTC(year, month - 1, offset + 28 - 31 * Math.floor(month / 4));
}

/** Days relative to Easter Sunday. */
const goodFriday = -2;
const easterMonday = 1;
const ascension = 39;
const whitMonday = 50;
const corpusChristi = 60;

/**
 * `isMonday`: the first Monday on or after a day. `isMadeUp`: a fixed day that falls on a weekend
 * is observed on the next working day.
 */
type Rule = {
  fixed: readonly string[];
  moving: readonly number[];
  isMonday?: readonly string[];
  isMadeUp?: true;
};

/** Nationwide holidays; regional ones count as ordinary days. */
const rules: Record<string, Rule> = {
  fr: {
    fixed: ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"],
    moving: [easterMonday, ascension, whitMonday],
  },
  be: {
    fixed: ["01-01", "05-01", "07-21", "08-15", "11-01", "11-11", "12-25"],
    moving: [easterMonday, ascension, whitMonday],
  },
  lu: {
    fixed: ["01-01", "05-01", "05-09", "06-23", "08-15", "11-01", "12-25", "12-26"],
    moving: [easterMonday, ascension, whitMonday],
  },
  nl: {
    fixed: ["01-01", "04-27", "12-25", "12-26"],
    moving: [easterMonday, ascension, whitMonday],
  },
  de: {
    fixed: ["01-01", "05-01", "10-03", "12-25", "12-26"],
    moving: [goodFriday, easterMonday, ascension, whitMonday],
  },
  at: {
    fixed: ["01-01", "01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-25", "12-26"],
    moving: [easterMonday, ascension, whitMonday, corpusChristi],
  },
  ch: { fixed: ["01-01", "08-01", "12-25"], moving: [ascension] },
  es: {
    fixed: ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"],
    moving: [goodFriday],
  },
  pt: {
    fixed: [
      "01-01",
      "04-25",
      "05-01",
      "06-10",
      "08-15",
      "10-05",
      "11-01",
      "12-01",
      "12-08",
      "12-25",
    ],
    moving: [goodFriday, corpusChristi],
  },
  it: {
    fixed: [
      "01-01",
      "01-06",
      "04-25",
      "05-01",
      "06-02",
      "08-15",
      "10-04",
      "11-01",
      "12-08",
      "12-25",
      "12-26",
    ],
    moving: [easterMonday],
  },
  gb: {
    fixed: ["01-01", "12-25", "12-26"],
    moving: [goodFriday],
    isMonday: ["05-01", "05-25"],
    isMadeUp: true,
  },
  ie: {
    fixed: ["01-01", "03-17", "12-25", "12-26"],
    moving: [easterMonday],
    isMonday: ["02-01", "05-01", "06-01", "08-01", "10-25"],
  },
};

/** The first day on or after a day of the year that matches. */
function firstFrom(day: string, fits: (weekday: number, day: string) => boolean): string {
  let time = Date.parse(day);
  while (!fits(new Date(time).getUTCDay(), toDay(time))) time += dayMs;
  return toDay(time);
}

const known = new Map<string, ReadonlySet<string>>();

function holidaysOf(countryCode: string, year: number): ReadonlySet<string> {
  const key = `${countryCode} ${year}`;
  const cached = known.get(key);
  if (cached) return cached;
  const rule = rules[countryCode];
  const made = new Set<string>();
  known.set(key, made);
  if (!rule) return made;
  for (const offset of rule.moving) made.add(toDay(easterOf(year) + offset * dayMs));
  for (const day of rule.isMonday ?? [])
    made.add(firstFrom(`${year}-${day}`, (weekday) => weekday === 1));
  for (const day of rule.fixed)
    made.add(
      firstFrom(
        `${year}-${day}`,
        (weekday, at) => !rule.isMadeUp || (weekday % 6 > 0 && !made.has(at)),
      ),
    );
  return made;
}

/**
 * Whether an ISO day is a nationwide public holiday in a country (ISO 3166, two letters), on which
 * nothing is delivered. Unknown countries have none. Source: assumption.
 */
export function isPublicHoliday(day: string, countryCode: string | null): boolean {
  return (
    countryCode !== null && holidaysOf(countryCode.toLowerCase(), Number(day.slice(0, 4))).has(day)
  );
}
