import { describe, expect, test } from "vitest";
import {
  convertUnit,
  findUnit,
  toShownDimension,
  toShownMeasure,
  unitTypes,
} from "@/lib/model/product/unit";

test("[CAT-09] the fourteen unit types are known", () => {
  expect([...unitTypes].sort()).toEqual(
    "angle area color data energy force length mass number power pressure temperature time volume".split(
      " ",
    ),
  );
});

test.each([
  ["angle", 180, "°", "rad", Math.PI],
  ["area", 2.5, "m²", "cm²", 25_000],
  ["data", 3, "MiB", "B", 3_145_728],
  ["energy", 1, "kWh", "MJ", 3.6],
  ["force", 2, "kN", "N", 2000],
  ["length", 12, "in", "cm", 30.48],
  ["mass", 2.5, "kg", "g", 2500],
  ["power", 1500, "W", "kW", 1.5],
  ["pressure", 1, "bar", "kPa", 100],
  ["temperature", 100, "°C", "°F", 212],
  ["temperature", -40, "°F", "°C", -40],
  ["temperature", 0, "°C", "K", 273.15],
  ["time", 1.5, "h", "min", 90],
  ["volume", 750, "mL", "L", 0.75],
  ["number", 25, "%", "", 0.25],
] as const)("[CAT-09] %s: %d %s is so many %s", (type, value, from, to, expected) => {
  expect(findUnit(from)?.type).toBe(type);
  expect(convertUnit(value, from, to)).toBeCloseTo(expected, 9);
  expect(convertUnit(convertUnit(value, from, to) ?? Number.NaN, to, from)).toBeCloseTo(value, 9);
});

describe("no conversion between different types", () => {
  test.each([
    ["mm", "kg"],
    ["mm", "furlong"],
    ["furlong", "mm"],
  ])("[CAT-09] %s to %s is undefined", (from, to) => {
    expect(convertUnit(1, from, to)).toBeUndefined();
  });

  test("[CAT-09] a symbol is accepted in any case if it is unambiguous", () => {
    expect(findUnit(" ML ")).toEqual({ type: "volume", unit: "mL" });
    expect(findUnit("KG")?.unit).toBe("kg");
    expect(findUnit("MW")?.unit).toBe("MW");
    expect(findUnit("mw")).toBeUndefined();
    expect(findUnit("furlong")).toBeUndefined();
  });
});

test("[CAT-07] lengths are shown in m, masses in kg, volumes in L, others unchanged", () => {
  expect(toShownMeasure(600, "mm")).toEqual({ value: 0.6, unit: "m" });
  expect(toShownMeasure(500, "mg")).toEqual({ value: 0.0005, unit: "kg" });
  expect(toShownMeasure(33, "cl")).toEqual({ value: 0.33, unit: "L" });
  expect(toShownMeasure(5, "v")).toEqual({ value: 5, unit: "v" });
  expect(toShownMeasure(2, "KWH")).toEqual({ value: 2, unit: "kWh" });
});

test("[SET-02] numbers are read in the settings' unit, shown in m, kg and L; an unsuitable unit is replaced by the default", () => {
  expect(toShownDimension(65, "length", "mm")).toEqual({ value: 0.065, unit: "m" });
  expect(toShownDimension(65, "length", "cm")).toEqual({ value: 0.65, unit: "m" });
  expect(toShownDimension(1250, "mass", "g")).toEqual({ value: 1.25, unit: "kg" });
  expect(toShownDimension(1250, "mass", "kg")).toEqual({ value: 1250, unit: "kg" });
  expect(toShownDimension(33, "volume", "cL")).toEqual({ value: 0.33, unit: "L" });
  expect(toShownDimension(330, "volume", "mm")).toEqual({ value: 0.33, unit: "L" });
  expect(toShownDimension(330, "volume", "furlong")).toEqual({ value: 0.33, unit: "L" });
});
