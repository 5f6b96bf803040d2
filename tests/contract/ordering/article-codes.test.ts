import { expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { backend, buyer, codes, matchOne, other, seller, setUpMatches } from "./match-suite";

setUpMatches("article-codes");

const save = (by: StoreClient, code: string, sku: string) =>
  by.post(codes, {
    article_codes: [{ code, variant_id: seller.variants[sku] ?? "variant_unknown" }],
  });

const listCodes = async (by: StoreClient): Promise<{ id: string; code: string; sku: string }[]> =>
  (await by.get(codes)).json().article_codes;

test("[CART-04] a company's own codes are stored, replaced, listed and deleted, and not visible to other companies", async () => {
  expect((await save(buyer, "MON SAC 7", "BAG-2")).json()).toEqual({ saved: 1 });
  expect(await matchOne({ code: "mon-sac-7" })).toEqual(["sure", "company_code", "BAG-2", []]);
  expect(await matchOne({ code: "mon-sac-7" }, other)).toEqual(["unknown", "not_found", null, []]);
  expect(await listCodes(other)).toEqual([]);
  const colleague = await signIn(
    backend,
    seller.publishableKey,
    smallSellerAccounts(seller.id).colleague,
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
    updated_by: smallSellerAccounts(seller.id).colleague,
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

test("[CART-04] an own code that is also another product's SKU needs a review, with the company's meaning first", async () => {
  await save(buyer, "BAG-1", "BIB-3");
  expect(await matchOne({ sku: "BAG-1" })).toEqual(["check", "conflict", null, ["BIB-3", "BAG-1"]]);
  await save(buyer, "la cape grise", "CAPE-2");
  expect(await matchOne({ name: "La cape grise" })).toEqual(["sure", "company_code", "CAPE-2", []]);
});

test("[TEN-04] another seller's buyer can't read or delete any of it", async () => {
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

test("[SEC-04] codes of only dashes, and those for hidden and unknown variants, are rejected, and no others are saved", async () => {
  const before = await listCodes(buyer);
  const entry = { code: "fine", variant_id: seller.variants["BAG-1"] };
  for (const wrong of [
    { code: "--- ", variant_id: seller.variants["BAG-1"] },
    { code: "hidden", variant_id: seller.variants["HID-1"] },
    { code: "gone", variant_id: "variant_unknown" },
  ]) {
    const response = await buyer.post(codes, { article_codes: [entry, wrong] });
    expect([
      response.statusCode,
      response.json().details[0].field.startsWith("article_codes.1."),
    ]).toEqual([400, true]);
  }
  expect(await listCodes(buyer)).toEqual(before);
});

test("[CART-04] codes in a batch's entries are stored with applied entries, in the cart's own transaction, once", async () => {
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
