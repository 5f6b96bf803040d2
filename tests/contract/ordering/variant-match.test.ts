import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Localized, ProductInput, SellerInput } from "@/backend/operations/seed/seller-input";
import { gtinCheckDigit } from "@/contract/catalogue/search-index-rows";
import type { MatchedVariant, VariantMatch } from "@/contract/cart/variant-match";
import { toEan13 } from "../../fixtures/large-seller-input";
import { withOwner } from "../../fixtures/owner";
import { createSmallSellerInput, smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: StoreClient;
let other: StoreClient;
const eans = new Map<string, string>();

type Row = { sku?: string; ean?: string; code?: string; name?: string; quantity?: number };
type Answer = { matches: VariantMatch[]; variants: MatchedVariant[] };

/** Articles of one name in several colours, and SKUs that differ by case alone. */
function withNames(input: SellerInput): SellerInput {
  const cape = input.products.find(({ handle }) => handle === "bath-cape");
  if (!cape) throw new Error("the fixture has no cape");
  const variantOf = (
    sku: string,
    title: Localized,
    number: number,
  ): ProductInput["variants"][number] => {
    const [first] = cape.variants;
    if (!first) throw new Error("the cape has no variant");
    return { ...first, sku, ean: toEan13(990_000 + number), title, optionValues: [title] };
  };
  const plaid: ProductInput = {
    ...cape,
    handle: "plaid",
    title: { fr: "Plaid nuage", en: "Cloud throw" },
    variants: [
      variantOf("PLD 10", { fr: "Écru", en: "Natural" }, 1),
      variantOf("pld-10", { fr: "Terracotta", en: "Terracotta" }, 2),
      variantOf("PLD-30", { fr: "Bleu nuit", en: "Night blue" }, 3),
    ],
  };
  return { ...input, products: [...input.products, plaid] };
}

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "match", withNames(createSmallSellerInput("match")));
  buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts("match").buyer);
  other = await signIn(backend, seller.publishableKey, smallSellerAccounts("match").other);
  const { variants } = (await buyer.get("/store/variants")).json() as {
    variants: { sku: string; ean: string | null }[];
  };
  for (const { sku, ean } of variants) if (ean) eans.set(sku, ean);
});
afterAll(() => backend?.stop());

async function match(rows: Row[], by: StoreClient = buyer): Promise<Answer> {
  const answer = await by.post("/store/variants/match", { rows });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Status, reason and SKU of what a row was found to mean. */
async function matchOne(row: Row, by: StoreClient = buyer) {
  const { matches, variants } = await match([row], by);
  const [found] = matches;
  const skuOf = (id: string | null) => variants.find((variant) => variant.id === id)?.sku ?? null;
  return [
    found?.status,
    found?.reason,
    skuOf(found?.variant_id ?? null),
    (found?.candidates ?? []).map(skuOf),
  ];
}

const ean = (sku: string) => eans.get(sku) ?? "";
const packOf = (sku: string, indicator: number) => {
  const twelve = `${indicator}${ean(sku).slice(0, 12)}`;
  const sum = [...twelve].reduce(
    (total, digit, position) => total + Number(digit) * (position % 2 === 0 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};
const codes = "/store/customers/me/company/article-codes";
const save = (by: StoreClient, code: string, sku: string) =>
  by.post(codes, {
    article_codes: [{ code, variant_id: seller.variants[sku] ?? "variant_unknown" }],
  });
const listCodes = async (by: StoreClient): Promise<{ id: string; code: string; sku: string }[]> =>
  (await by.get(codes)).json().article_codes;

test("[CAT-06] a SKU is found as it is written, then without case, blanks and dashes; two that are alike are to be checked", async () => {
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

test("[CAT-06] an EAN is found with blanks, without its leading zeros and as GTIN-14; the one of a pack is told as such", async () => {
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

test("[CAT-06] codes of one row that name two articles are a conflict, with both", async () => {
  expect(await matchOne({ sku: "BAG-1", ean: ean("BIB-2") })).toEqual([
    "check",
    "conflict",
    null,
    ["BAG-1", "BIB-2"],
  ]);
  expect(await matchOne({ sku: "BAG-1", ean: ean("BAG-1") })).toEqual(["sure", "sku", "BAG-1", []]);
});

test("[CAT-06] a name is found whole, by its words, mistyped and in another language; several are offered, five at most", async () => {
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

test("[CAT-02] [SEC-03] what is hidden, a draft or of another seller is unknown, whatever it is called by", async () => {
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

test("[CAT-04] a quantity that fits neither moq nor pcb brings the nearest ones and is not changed", async () => {
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

test("[SEC-04] more than 5,000 rows, quantities beyond sense and texts too long are refused by name", async () => {
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

test("[CART-04] a company's own codes are learned, replaced, listed and forgotten, and no other company knows of them", async () => {
  expect((await save(buyer, "MON SAC 7", "BAG-2")).json()).toEqual({ saved: 1 });
  expect(await matchOne({ code: "mon-sac-7" })).toEqual(["sure", "company_code", "BAG-2", []]);
  expect(await matchOne({ code: "mon-sac-7" }, other)).toEqual(["unknown", "not_found", null, []]);
  expect(await listCodes(other)).toEqual([]);
  const colleague = await signIn(
    backend,
    seller.publishableKey,
    smallSellerAccounts("match").colleague,
  );
  expect(await matchOne({ code: "monsac7" }, colleague)).toEqual([
    "sure",
    "company_code",
    "BAG-2",
    [],
  ]);
  await save(colleague, "Mon sac-7", "BAG-4");
  expect(await matchOne({ sku: "mon sac 7" })).toEqual(["sure", "company_code", "BAG-4", []]);
  const [saved] = await listCodes(buyer);
  expect(saved).toMatchObject({
    code: "Mon sac-7",
    sku: "BAG-4",
    updated_by: smallSellerAccounts("match").colleague,
  });
  await other.delete(`${codes}/${saved?.id}`);
  expect(await listCodes(buyer)).toHaveLength(1);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await buyer.delete(`${codes}/${saved?.id}`)).json()).toEqual({
      id: saved?.id,
      object: "article_code",
      deleted: true,
    });
  expect(await matchOne({ code: "mon-sac-7" })).toEqual(["unknown", "not_found", null, []]);
});

test("[CART-04] an own code that is also another article's SKU is to be checked, the company's meaning first", async () => {
  await save(buyer, "BAG-1", "BIB-3");
  expect(await matchOne({ sku: "BAG-1" })).toEqual(["check", "conflict", null, ["BIB-3", "BAG-1"]]);
  await save(buyer, "la cape grise", "CAPE-2");
  expect(await matchOne({ name: "La cape grise" })).toEqual(["sure", "company_code", "CAPE-2", []]);
});

test("[TEN-04] another seller's buyer reads and deletes nothing of it", async () => {
  const foreign = await loadSmallSeller(backend, "match-three");
  const stranger = await signIn(
    backend,
    foreign.publishableKey,
    smallSellerAccounts("match-three").buyer,
  );
  await save(buyer, "secret-code", "BAG-1");
  const { id } = (await listCodes(buyer)).find(({ code }) => code === "secret-code") ?? { id: "" };
  await stranger.delete(`${codes}/${id}`);
  expect(await listCodes(stranger)).toEqual([]);
  expect(
    (await stranger.post("/store/variants/match", { rows: [{ code: "secret-code" }] })).json()
      .matches[0],
  ).toMatchObject({
    status: "unknown",
  });
  expect((await save(stranger, "theirs", "BAG-1")).json()).toMatchObject({
    type: "invalid_data",
    details: [{ field: "article_codes.0.variant_id" }],
  });
  expect((await listCodes(buyer)).some((code) => code.id === id)).toBe(true);
});

test("[SEC-04] codes of nothing but dashes, of hidden and of unknown variants are refused, and none of the others is saved", async () => {
  const before = await listCodes(buyer);
  const entry = { code: "fine", variant_id: seller.variants["BAG-1"] };
  for (const wrong of [
    { code: "--- ", variant_id: seller.variants["BAG-1"] },
    { code: "hidden", variant_id: seller.variants["HID-1"] },
    { code: "gone", variant_id: "variant_unknown" },
  ]) {
    const answer = await buyer.post(codes, { article_codes: [entry, wrong] });
    expect([
      answer.statusCode,
      answer.json().details[0].field.startsWith("article_codes.1."),
    ]).toEqual([400, true]);
  }
  expect(await listCodes(buyer)).toEqual(before);
});

test("[CART-04] codes come with the entries of a batch: kept with what is applied, in the cart's own transaction, once", async () => {
  for (const { id } of await listCodes(buyer)) await buyer.delete(`${codes}/${id}`);
  const { cart } = (await buyer.post("/store/carts", {})).json();
  const entry = (sku: string, quantity: number, ...article_codes: string[]) => ({
    variant_id: seller.variants[sku] ?? "variant_unknown",
    quantity,
    ...(article_codes.length > 0 ? { article_codes } : {}),
  });
  const send = (entries: object[], key = "") =>
    buyer.post(
      `/store/carts/${cart.id}/line-items/batch`,
      { entries },
      key ? { headers: { "idempotency-key": key } } : {},
    );
  const known = async () =>
    (await listCodes(buyer)).map(({ code, sku }) => `${code} ${sku}`).sort();

  const first = await send(
    [
      entry("BAG-1", 2, "R-1", "R 2"),
      entry("PACK-1", 13, "R-3"),
      entry("nothing", 1, "R-4"),
      entry("TOY-1", 1),
    ],
    "codes-1",
  );
  const results = first.json().results as { status: string; saved_codes?: number }[];
  expect(results.map(({ status, saved_codes }) => [status, saved_codes])).toEqual([
    ["applied", 2],
    ["refused", 0],
    ["refused", 0],
    ["applied", undefined],
  ]);
  expect(await known()).toEqual(["R 2 BAG-1", "R-1 BAG-1"]);
  const again = await send(
    [
      entry("BAG-1", 2, "R-1", "R 2"),
      entry("PACK-1", 13, "R-3"),
      entry("nothing", 1, "R-4"),
      entry("TOY-1", 1),
    ],
    "codes-1",
  );
  expect(again.json()).toEqual(first.json());

  const bad = await send([entry("BAG-1", 5, "fine"), entry("TOY-1", 1, " - ")]);
  expect([bad.statusCode, bad.json().details[0].field]).toEqual([400, "entries.1.article_codes.0"]);
  const none = await send([{ variant_id: "variant_unknown", quantity: 0, article_codes: ["R-5"] }]);
  expect(none.json().results).toMatchObject([{ status: "applied", saved_codes: 0 }]);
  await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      send([entry("BAG-1", 1, `P-${index}`), entry("CAPE-1", 1)]),
    ),
  );
  expect(
    (await buyer.get(`/store/carts/${cart.id}`))
      .json()
      .cart.items.map(({ quantity }: { quantity: number }) => quantity),
  ).toEqual([8, 1, 6]);
  expect(await known()).toHaveLength(8);

  await withOwner(backend, (client) =>
    client.query(
      "alter table company_article_code add constraint refuse check (code <> 'REFUSED') not valid",
    ),
  );
  expect((await send([entry("BAG-1", 50, "REFUSED")])).statusCode).toBe(500);
  await withOwner(backend, (client) =>
    client.query("alter table company_article_code drop constraint refuse"),
  );
  expect((await buyer.get(`/store/carts/${cart.id}`)).json().cart.items[0].quantity).toBe(8);
});

test("[SEC-03] nobody in particular matches nothing and sees no codes", async () => {
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
