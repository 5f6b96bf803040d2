import { readFile } from "node:fs/promises";
import fc from "fast-check";
import pg from "pg";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDeps } from "@/backend/create-deps";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import type { Deps } from "@/backend/platform/deps";
import type { StoreContext } from "@/backend/platform/http/access/verb";
import { pricingVersionOf } from "@/backend/platform/versions/catalogue-version-rows";
import { getSearchTexts } from "@/backend/catalogue/search/search-text-rows";
import {
  toSearchNeedle,
  toSearchText,
  toSearchTokens,
} from "@/backend/catalogue/search/search-text";
import { withOwner } from "../../fixtures/owner";
import { type Catalogue, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;
let second: Deps;
let owner: pg.Client;
let productIds: string[];

beforeAll(async () => {
  shop = await startCatalogue();
  second = createDeps(shop.backend.deps.env, shop.backend.ownerUrl, () => undefined);
  owner = new pg.Client({ connectionString: shop.backend.ownerUrl });
  await owner.connect();
  productIds = Object.values(shop.seller.products);
});
afterAll(async () => {
  await owner.end();
  await second.database.close();
  await shop.backend.stop();
});

type Found = { ids: string[]; wholeIds: string[] };

/** What a process finds with its cache, for a current request. */
async function findInMemory(deps: Deps, tokens: readonly string[][], whole = ""): Promise<Found> {
  const scope = { database: deps.database, prepared: true, sellerId: shop.seller.id };
  const [row] = await withTransaction(scope, (transaction) =>
    transaction.query<{ version: number }>(
      sql`select ${pricingVersionOf(scope.sellerId)} as version`,
    ),
  );
  const context = { ...scope, deps, pricingVersion: row?.version } as unknown as StoreContext;
  const texts = await withTransaction(scope, (transaction) => getSearchTexts(context, transaction));
  const { ids, wholeIds } = texts.find(tokens, whole);
  return { ids, wholeIds: [...wholeIds] };
}

/** The same by reading every text in the database, newest product first. */
async function findByScan(tokens: readonly string[][], whole: string): Promise<Found> {
  const scan = async (condition: string, values: unknown[]) => {
    const { rows } = await owner.query<{ id: string }>(
      `select id from product where seller_id = $1 and ${condition} order by created_at desc, id`,
      [shop.seller.id, ...values],
    );
    return rows.map(({ id }) => id);
  };
  const words = tokens.map((_, position) => `search_text like any($${position + 2}::text[])`);
  const patterns = tokens.map((spellings) =>
    spellings.map((token) => `%${toSearchNeedle(token)}%`),
  );
  const ids = await scan(words.join(" and "), patterns);
  const having = await scan("$2 = any(string_to_array(search_text, E'\\n'))", [` ${whole}`]);
  return { ids, wholeIds: having.filter((id) => ids.includes(id)) };
}

const words = [
  "Gigoteuse",
  "gigoteau",
  "été",
  "Lune",
  "LUM-001",
  "lum",
  "ab",
  "abc",
  "a",
  "12",
  "120",
  "3600000000012",
  "Straße",
  "Ђак",
  "prod",
  "𝔸bc",
];
const phrase = fc
  .array(fc.constantFrom(...words), { minLength: 0, maxLength: 4 })
  .map((parts) => parts.join(" "));
const searchText = fc
  .record({
    titles: fc.array(phrase, { maxLength: 3 }),
    codes: fc.array(phrase, { maxLength: 3 }),
    optionValues: fc.array(phrase, { maxLength: 2 }),
  })
  .map(toSearchText);
const tokensOf = fc
  .array(
    fc.oneof(
      phrase,
      fc
        .constantFrom(...words)
        .chain((word) => fc.nat(word.length).map((from) => word.slice(from))),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((queries) => queries.flatMap(toSearchTokens).map((token) => [token]))
  .chain((tokens) => fc.subarray(tokens, { minLength: Math.min(1, tokens.length) }))
  .map((tokens) =>
    tokens.length > 1 && tokens.length % 2 === 0 ? [tokens.flat(), ...tokens.slice(2)] : tokens,
  );

const bump = "update seller set catalogue_version = catalogue_version + 1 where id = $1";
const write = "update product set search_text = $3 where seller_id = $1 and id = $2";

async function writeTexts(
  client: pg.Client,
  texts: readonly string[],
  from: number,
): Promise<void> {
  for (const [position, text] of texts.entries())
    await client.query(write, [
      shop.seller.id,
      productIds[(from + position) % productIds.length],
      text,
    ]);
  await client.query(bump, [shop.seller.id]);
}

/** Each run draws its own cases: a failure is not retried with others. */
const drawn = { timeout: 120_000, retry: 0 };

test(
  "[CAT-06] the cached texts find the same as a full read, in two processes, whatever was written",
  drawn,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(searchText, { minLength: 1, maxLength: 4 }),
        fc.nat(20),
        fc.array(
          tokensOf.filter((tokens) => tokens.length > 0),
          { minLength: 1, maxLength: 4 },
        ),
        async (texts, from, queries) => {
          await writeTexts(owner, texts, from);
          for (const tokens of queries) {
            const whole = tokens.flat().join(" ");
            const expected = await findByScan(tokens, whole);
            expect(await findInMemory(shop.backend.deps, tokens, whole)).toEqual(expected);
            expect(await findInMemory(second, tokens, whole)).toEqual(expected);
          }
        },
      ),
      { numRuns: 30 },
    );
  },
);

test("[CAT-06] a text from a transaction that began earlier and ended later is found once it has ended", async () => {
  await withOwner(shop.backend, async (slow) => {
    await slow.query("begin");
    await slow.query(write, [shop.seller.id, productIds[0], " slowpoke"]);
    await writeTexts(owner, [" quickstep"], 1);
    expect((await findInMemory(shop.backend.deps, [["quickstep"]])).ids).toEqual([productIds[1]]);
    expect((await findInMemory(shop.backend.deps, [["slowpoke"]])).ids).toEqual([]);
    await slow.query(bump, [shop.seller.id]);
    await slow.query("commit");
  });
  expect((await findInMemory(shop.backend.deps, [["slowpoke"]])).ids).toEqual([productIds[0]]);
});

test("[CAT-06] a text normalised by an earlier version is found by plain letters", async () => {
  await writeTexts(owner, [" đak þorshavn ħobza"], 0);
  const file = "backend/platform/db/migrations/0110-letters-of-search-texts.sql";
  await owner.query(await readFile(file, "utf8"));
  await owner.query(bump, [shop.seller.id]);
  const found = await findInMemory(shop.backend.deps, [["dak"], ["thorshavn"], ["hobza"]]);
  expect(found.ids).toEqual([productIds[0]]);
});

test("[CAT-06] [TEN-01] a process of the previous version reads the texts of its seller only", async () => {
  const read = (sellerId: string) =>
    withTransaction({ database: second.database, prepared: true, sellerId }, (transaction) =>
      transaction.query<{ product_id: string }>(sql`select product_id from product_search`),
    );
  const found = await read(shop.seller.id);
  expect(found.map((row) => row.product_id).sort()).toEqual([...productIds].sort());
  expect(await read("another-seller")).toEqual([]);
});
