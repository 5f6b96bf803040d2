import type { catalogueUnits } from "@/contract/seller/setting";

/** The quantities a number of the catalogue can measure (CAT-09). */
export const unitTypes = [
  "angle",
  "area",
  "data",
  "energy",
  "force",
  "length",
  "mass",
  "power",
  "pressure",
  "temperature",
  "time",
  "volume",
  "number",
  "color",
] as const;
export type UnitType = (typeof unitTypes)[number];

/**
 * The size of one unit in base units, and the base's value at its zero point (only for
 * temperatures).
 */
type Scale = { factor: number; zero?: number };

const linear = (factors: Record<string, number>): Record<string, Scale> =>
  Object.fromEntries(Object.entries(factors).map(([symbol, factor]) => [symbol, { factor }]));

type Factors<D extends Dimension> = Record<(typeof catalogueUnits)[D][number], number>;

/**
 * Units by type and symbol. Base units of length, mass and volume are mm, g and mL (spec §3); a
 * colour has no unit.
 */
const scales: Record<UnitType, Record<string, Scale>> = {
  angle: linear({ "°": 1, rad: 180 / Math.PI, gon: 0.9, "′": 1 / 60, "″": 1 / 3600 }),
  area: linear({
    "mm²": 1,
    "cm²": 100,
    "dm²": 10_000,
    "m²": 1_000_000,
    ha: 10_000_000_000,
    "in²": 645.16,
    "ft²": 92_903.04,
  }),
  data: linear({
    B: 1,
    bit: 0.125,
    kB: 1e3,
    MB: 1e6,
    GB: 1e9,
    TB: 1e12,
    KiB: 1024,
    MiB: 1024 ** 2,
    GiB: 1024 ** 3,
  }),
  energy: linear({ J: 1, kJ: 1e3, MJ: 1e6, Wh: 3600, kWh: 3_600_000, cal: 4.184, kcal: 4184 }),
  force: linear({ N: 1, kN: 1e3, kgf: 9.80665, lbf: 4.4482216152605 }),
  length: linear({
    mm: 1,
    cm: 10,
    dm: 100,
    m: 1000,
    km: 1_000_000,
    µm: 0.001,
    in: 25.4,
    ft: 304.8,
    yd: 914.4,
  } satisfies Factors<"length">),
  mass: linear({
    g: 1,
    mg: 0.001,
    kg: 1000,
    t: 1_000_000,
    oz: 28.349523125,
    lb: 453.59237,
  } satisfies Factors<"mass">),
  power: linear({ W: 1, mW: 0.001, kW: 1e3, MW: 1e6, hp: 745.6998715822702 }),
  pressure: linear({
    Pa: 1,
    hPa: 100,
    kPa: 1e3,
    MPa: 1e6,
    bar: 1e5,
    mbar: 100,
    psi: 6894.757293168361,
    atm: 101_325,
  }),
  temperature: {
    K: { factor: 1 },
    "°C": { factor: 1, zero: 273.15 },
    "°F": { factor: 5 / 9, zero: 273.15 - (32 * 5) / 9 },
  },
  time: linear({ s: 1, ms: 0.001, min: 60, h: 3600, d: 86_400, wk: 604_800 }),
  volume: linear({
    mL: 1,
    cL: 10,
    dL: 100,
    L: 1000,
    "mm³": 0.001,
    "cm³": 1,
    "dm³": 1000,
    "m³": 1_000_000,
    "fl oz": 29.5735295625,
  } satisfies Factors<"volume">),
  number: linear({ "": 1, "%": 0.01, "‰": 0.001 }),
  color: {},
};

/** A value with the symbol of its unit, e.g. 0.6 `m`; the empty symbol for a bare number. */
export type Measure = { value: number; unit: string };

/**
 * The type and exact symbol of a unit as typed: `ML` and `ml` are `mL`, but `mW` is never `MW`.
 * Undefined if unknown.
 */
export function findUnit(symbol: string): { type: UnitType; unit: string } | undefined {
  const written = symbol.trim();
  const same = (fold: (text: string) => string) =>
    unitTypes.flatMap((type) =>
      Object.keys(scales[type])
        .filter((unit) => fold(unit) === fold(written))
        .map((unit) => ({ type, unit })),
    );
  const exact = same((text) => text)[0];
  if (exact) return exact;
  const alike = same((text) => text.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * A value in another unit of the same type; undefined if either is unknown or their types differ.
 */
export function convertUnit(value: number, from: string, to: string): number | undefined {
  const [source, target] = [findUnit(from), findUnit(to)];
  if (!source || !target || source.type !== target.type) return undefined;
  if (source.unit === target.unit) return value;
  const a = scales[source.type][source.unit];
  const b = scales[target.type][target.unit];
  if (!a || !b) return undefined;
  return (value * a.factor + (a.zero ?? 0) - (b.zero ?? 0)) / b.factor;
}

/**
 * The default unit of the catalogue's numbers and the unit in which they are displayed (spec §3).
 */
const dimensions = {
  length: { base: "mm", shown: "m" },
  mass: { base: "g", shown: "kg" },
  volume: { base: "mL", shown: "L" },
} as const satisfies Record<Dimension, { base: string; shown: string }>;
export type Dimension = keyof typeof catalogueUnits;

/** A measure as displayed: lengths in m, masses in kg, volumes in L, others unchanged (CAT-07). */
export function toShownMeasure(value: number, symbol: string): Measure {
  const found = findUnit(symbol);
  const dimension = Object.entries(dimensions).find(([type]) => type === found?.type)?.[1];
  const shown = dimension && convertUnit(value, symbol, dimension.shown);
  return dimension && shown !== undefined
    ? { value: shown, unit: dimension.shown }
    : { value, unit: found?.unit ?? symbol.trim() };
}

/**
 * A length, mass or volume of the catalogue in m, kg or L. `setting` is the seller's unit (`units`
 * in the settings); an unsuitable one is replaced by the default: mm, g, mL (spec §3 and §9).
 */
export function toShownDimension(value: number, type: Dimension, setting: string): Measure {
  return toShownMeasure(value, findUnit(setting)?.type === type ? setting : dimensions[type].base);
}
