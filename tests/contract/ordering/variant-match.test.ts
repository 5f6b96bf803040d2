import { expect, test } from "vitest";
import { gtinCheckDigit } from "@/contract/catalogue/search-index-rows";
import { backend, buyer, codes, ean, match, matchOne, seller, setUpMatches } from "./match-suite";

setUpMatches("match");

const packOf = (sku: string, indicator: number) => {
  const twelve = `${indicator}${ean(sku).slice(0, 12)}`;
  const sum = [...twelve].reduce(
    (total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

test("[CAT-06] a SKU is found as written, then without case, spaces and dashes; ambiguous ones need a review", async () => {
  expect(await matchOne({ sku: "BAG-1" })).toEqual(["sure", "sku", "BAG-1", []]);
  expect(await matchOne({ sku: " bag 1" })).toEqual(["sure", "sku_spelling", "BAG-1", []]);
  expect(await matchOne({ code: "Bag–1" })).toEqual(["sure", "sku_spelling", "BAG-1", []]);
  expect(await matchOne({ sku: "pld-10" })).toEqual(["sure", "sku", "pld-10", []]);
  const [status, reason, sku, candidates] = await matchOne({ sku: "PLD10" });
  expect([status, reason, sku, (candidates as string[]).sort()]).toEqual([
    "check",
    "sku_ambiguous",
    null,
    ["PLD 10", "pld-10"],
  ]);
});

test("[CAT-06] an EAN is found with spaces, without its leading zeros and as GTIN-14; that of a pack is reported as such", async () => {
  const code = ean("BIB-2");
  expect(await matchOne({ ean: code })).toEqual(["sure", "ean", "BIB-2", []]);
  expect(
    await matchOne({ sku: `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}` }),
  ).toEqual(["sure", "ean", "BIB-2", []]);
  expect(await matchOne({ ean: `0${code}` })).toEqual(["sure", "ean", "BIB-2", []]);
  expect(await matchOne({ ean: packOf("BIB-2", 1) })).toEqual(["check", "pack_ean", "BIB-2", []]);
  expect(await matchOne({ sku: "BIB-2", ean: packOf("BIB-2", 3) })).toEqual([
    "check",
    "pack_ean",
    "BIB-2",
    [],
  ]);
  expect(await matchOne({ ean: packOf("BIB-2", 9) })).toEqual(["unknown", "not_found", null, []]);
  const others = code.slice(0, 12);
  const wrong = `${others}${(gtinCheckDigit(others) + 1) % 10}`;
  expect(await matchOne({ ean: wrong })).toEqual(["unknown", "ean_check_digit", null, []]);
  expect(await matchOne({ ean: "3,76E+12" })).toEqual(["unknown", "rounded_number", null, []]);
});

test("[CAT-06] codes of one row for two products are a conflict, with both", async () => {
  expect(await matchOne({ sku: "BAG-1", ean: ean("BIB-2") })).toEqual([
    "check",
    "conflict",
    null,
    ["BAG-1", "BIB-2"],
  ]);
  expect(await matchOne({ sku: "BAG-1", ean: ean("BAG-1") })).toEqual(["sure", "sku", "BAG-1", []]);
});

test("[CAT-06] a name is found as a whole, by its words, mistyped and in another language; at most five suggestions", async () => {
  expect(await matchOne({ name: "plaid nuage – ECRU" })).toEqual([
    "sure",
    "name_exact",
    "PLD 10",
    [],
  ]);
  expect(await matchOne({ code: "Plaid nuage Écru", name: "Plaid nuage Écru" })).toEqual([
    "sure",
    "name_exact",
    "PLD 10",
    [],
  ]);
  expect((await matchOne({ name: "Plaid bleu nuit" })).slice(0, 3)).toEqual([
    "check",
    "name",
    "PLD-30",
  ]);
  expect((await matchOne({ name: "Cloud throw terracota" })).slice(0, 3)).toEqual([
    "check",
    "name",
    "pld-10",
  ]);
  expect(await matchOne({ sku: "X-999", name: "Plaid nuage Écru" })).toEqual([
    "check",
    "name",
    "PLD 10",
    [],
  ]);
  const [status, reason, sku, candidates] = await matchOne({ name: "Doudou" });
  expect([status, reason, sku, (candidates as string[]).length]).toEqual([
    "check",
    "name_ambiguous",
    null,
    5,
  ]);
  expect(await matchOne({ name: "tondeuse thermique" })).toEqual([
    "unknown",
    "not_found",
    null,
    [],
  ]);
  expect(await matchOne({})).toEqual(["unknown", "no_code", null, []]);
});

test("[CAT-02] [SEC-03] hidden products, drafts and other sellers' are unknown, by any name or code", async () => {
  for (const row of [
    { sku: "HID-1" },
    { sku: "DRAFT-1" },
    { ean: ean("HID-1") || "0" },
    { name: "Modèle DRAFT-1" },
  ]) {
    const { matches, variants } = await match([row]);
    const named = variants.map(({ sku }) => sku);
    expect(
      [matches[0]?.reason === "sku", named.includes("HID-1"), named.includes("DRAFT-1")],
      JSON.stringify(row),
    ).toEqual([false, false, false]);
  }
});

test("[CAT-04] a quantity that matches neither moq nor pcb returns the nearest ones and is not changed", async () => {
  const { matches, variants } = await match([
    { sku: "PACK-1", quantity: 13 },
    { sku: "PACK-1", quantity: 12 },
    { sku: "PACK-1", quantity: 1 },
    { sku: "PACK-2" },
  ]);
  expect(matches.map(({ nearest }) => nearest)).toEqual([[12, 18], undefined, [12], undefined]);
  expect(variants.map(({ sku, metadata }) => [sku, metadata?.moq, metadata?.pcb])).toEqual(
    expect.arrayContaining([["PACK-1", 12, 6]]),
  );
  expect(variants).toHaveLength(2);
});

test("[SEC-04] more than 5,000 rows, excessive quantities and texts are rejected by name", async () => {
  const refuse = async (rows: object[]) =>
    (await buyer.post("/store/variants/match", { rows })).json().details?.[0]?.field;
  expect(await refuse(Array.from({ length: 5001 }, () => ({ sku: "A" })))).toBe("rows");
  expect(await refuse([])).toBe("rows");
  expect(await refuse([{ sku: "A", quantity: 1_000_000_000 }])).toBe("rows.0.quantity");
  expect(await refuse([{ sku: "A", quantity: -1 }])).toBe("rows.0.quantity");
  expect(await refuse([{ sku: "A", quantity: 1.5 }])).toBe("rows.0.quantity");
  expect(await refuse([{ name: "x".repeat(201) }])).toBe("rows.0.name");
  const { matches } = await match(
    Array.from({ length: 5000 }, (_, row) => ({
      name: `doudou plaid article ${row}`,
      quantity: 1,
    })),
  );
  expect(matches).toHaveLength(5000);
});

test("[SEC-03] without a session nothing is matched and no codes are disclosed", async () => {
  const anybody = { "x-publishable-api-key": seller.publishableKey };
  for (const [method, url] of [
    ["POST", "/store/variants/match"],
    ["GET", codes],
    ["POST", codes],
  ] as const)
    expect(
      (
        await backend.inject({
          method,
          url,
          headers: anybody,
          ...(method === "POST" ? { payload: {} } : {}),
        })
      ).statusCode,
    ).toBe(401);
});
