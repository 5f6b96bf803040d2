import { describe, expect, test, vi } from "vitest";
import { ean, file, good, placesOf, refuse, setUpBadFiles, world } from "./bad-file-suite";

setUpBadFiles("bad-rows");

describe("invalid rows", () => {
  test.each([
    ["a wrong EAN check digit", "a;A;A-1;3600000000001;;;1", "Variant EAN", "invalid_value"],
    ["letters in an EAN", "a;A;A-1;36000000000AB;;;1", "Variant EAN", "invalid_value"],
    ["a fraction of a cent", "a;A;A-1;;;;12,345", "Price EUR", "fractional_amount"],
    [
      "a price with a separator that is one of thousands or of decimals",
      "a;A;A-1;;;;1,000",
      "Price EUR",
      "ambiguous_amount",
    ],
    ["an SKU that a spreadsheet shortened", "a;A;3,76E+12;;;;1", "Variant SKU", "shortened_number"],
    [
      "an EAN that a spreadsheet shortened",
      "a;A;A-1;3.60012E+12;;;1",
      "Variant EAN",
      "shortened_number",
    ],
    ["a negative price", "a;A;A-1;;;;-5", "Price EUR", "too_small"],
    ["a price that is none", "a;A;A-1;;;;douze", "Price EUR", "invalid_amount"],
    ["a price in another currency", "a;A;A-1;;;;10 USD", "Price EUR", "invalid_amount"],
    ["a price with another currency's sign", "a;A;A-1;;;;$8", "Price EUR", "invalid_amount"],
    ["a price beyond all measure", "a;A;A-1;;;;99999999999", "Price EUR", "amount_too_large"],
    ["an option without a value", "a;A;A-1;;Taille;;1", "Option 1 Value", "required"],
    ["a value without an option", "a;A;A-1;;;Rouge;1", "Option 1 Name", "required"],
    ["a new product without a title", "a;;A-1;;;;1", "Product Title", "required"],
    ["a row without a product", ";A;A-1;;;;1", "Product Handle", "required"],
    [
      "a handle that can't stand in an address",
      "a b/c;A;A-1;;;;1",
      "Product Handle",
      "invalid_value",
    ],
    ["an SKU of another product", "a;A;BAG-1;;;;1", "Variant SKU", "duplicate"],
    [
      "a cell beyond the columns, as an unquoted comma makes it",
      "a;A;A-1;;;;12;50",
      null,
      "too_many_cells",
    ],
  ])(
    "[ADM-03] %s is reported by row and column and nothing is written",
    async (_what, row, column, code) => {
      const job = await refuse(file(good(1), row, good(2)));
      expect(placesOf(job)).toEqual([[3, column, code]]);
    },
  );

  test("[ADM-03] a file with an invalid header is closed", async () => {
    const opened = vi.spyOn(world.backend.deps.files, "open");
    const job = await refuse(
      [
        "Product Handle;Product Title;Price XYZ",
        ...Array.from({ length: 20_000 }, (_, row) => `a-${row};A;1`),
      ].join("\n"),
    );
    expect(placesOf(job)).toEqual([[1, "Price XYZ", "unknown_currency"]]);
    const files = await Promise.all(
      opened.mock.results.map(
        ({ value }) => value as ReturnType<typeof world.backend.deps.files.open>,
      ),
    );
    opened.mockRestore();
    expect(files).toHaveLength(2);
    await expect.poll(() => files.map((read) => read?.stream.closed)).toEqual([true, true]);
  });

  test("[ADM-03] a duplicate SKU or EAN is reported with both rows", async () => {
    const job = await refuse(
      file(`a;A;A-1;${ean(1)};;;1`, `b;B;A-1;${ean(2)};;;1`, `c;C;C-1;${ean(1)};;;1`),
    );
    expect(placesOf(job)).toEqual(
      expect.arrayContaining([
        [3, "Variant SKU", "duplicate"],
        [4, "Variant EAN", "duplicate"],
      ]),
    );
    const messages = (job.result?.errors ?? []).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        "SKU A-1 appears in row 2 and in row 3",
        `EAN ${ean(1)} appears in row 2 and in row 4`,
      ]),
    );
  });

  test("[ADM-03] an external id used by two products is reported with both rows", async () => {
    const job = await refuse(
      "Product External Id;Product Handle;Product Title\nERP-1;un;Un\nERP-2;deux;Deux\nERP-1;trois;Trois",
    );
    expect(placesOf(job)).toEqual([[4, "Product External Id", "duplicate"]]);
    expect(job.result?.errors?.[0]?.message).toContain("row 2 and in row 4");
  });

  test("[ADM-03] a new option without a value is rejected if the product has variants", async () => {
    const { products } = await world.admin.call("adminListProducts", { query: { q: "BAG-1" } });
    const job = await refuse(
      `Product Handle;Option 1 Name;Option 1 Value\n${products[0]?.handle};Parfum;`,
    );
    expect(placesOf(job)).toEqual([[2, "Option 1 Value", "required"]]);
  });

  test("[ADM-03] for a code that already exists, the error says which product has it", async () => {
    const job = await refuse(file("a;A;BAG-1;;;;1"));
    expect(job.result?.errors?.[0]?.message).toMatch(
      /^row 2: BAG-1 already belongs to a variant of product \S+$/,
    );
  });

  test("[ADM-03] a duplicate SKU is one error, named after the file's own column", async () => {
    const job = await refuse(file("a;A;A-1;;;;1", "b;B;A-1;;;;1"));
    expect([placesOf(job), job.result?.error_count]).toEqual([
      [[3, "Variant SKU", "duplicate"]],
      1,
    ]);
    const spelled = await refuse(
      `Product Handle;Product Title;Variant EAN (Barcode)\na;A;${ean(1)}\nb;B;${ean(1)}`,
    );
    expect([placesOf(spelled), spelled.result?.error_count]).toEqual([
      [[3, "Variant EAN (Barcode)", "duplicate"]],
      1,
    ]);
  });

  test.each(["31/12/2026", "2026-02-31", "2026-13-01", "nope", "46387"])(
    "[ADM-03] %s is not a valid restock date",
    async (date) => {
      const header = "Product Handle;Product Title;Variant SKU;Variant Next Restock Date";
      const job = await refuse(`${header}\na;A;A-1;2026-12-31\nb;B;B-1;${date}`);
      expect(placesOf(job)).toEqual([[3, "Variant Next Restock Date", "invalid_date"]]);
      const free = await refuse(
        `Product Handle;Product Title;Variant SKU;Variant Metadata next_restock_date\nb;B;B-1;${date}`,
      );
      expect(placesOf(free)).toEqual([[2, "Variant Metadata next_restock_date", "invalid_date"]]);
    },
  );

  test("[ADM-03] rows of one product that are not consecutive or contradict each other are rejected", async () => {
    const apart = await refuse(file("a;A;A-1;;T;1;1", "b;B;B-1;;T;1;1", "a;A;A-2;;T;2;1"));
    expect(placesOf(apart)).toContainEqual([4, "Product Handle", "duplicate"]);
    const disagreeing = await refuse(file("a;A;A-1;;T;1;1", "a;Autre;A-2;;T;2;1"));
    expect(placesOf(disagreeing)).toEqual([[3, "Product Title", "conflicting_values"]]);
    const same = await refuse(file("a;A;A-1;;T;1;1", "a;A;A-2;;T;1;1"));
    expect(placesOf(same)).toEqual([[3, "Option 1 Value", "duplicate"]]);
  });

  test("[ADM-03] overlapping tiers are rejected", async () => {
    const job = await refuse(
      "Product Handle;Product Title;Variant SKU;Price EUR;Price EUR 10-49;Price EUR 40-99\na;A;A-1;10;9;8",
    );
    expect(placesOf(job)).toEqual([[2, "Price EUR 40-99", "invalid_value"]]);
  });

  test("[ADM-03] unknown collections, categories and channels are rejected by name", async () => {
    const job = await refuse(
      "Product Handle;Product Title;Product Collection Handle;Product Categories;Sales Channel 1 Name\na;A;nulle-part;chambre,nulle-part;Nulle part",
    );
    expect(
      placesOf(job)
        .map(([row, column]) => `${row} ${column}`)
        .sort(),
    ).toEqual(["2 Product Categories", "2 Product Collection Handle", "2 Sales Channel 1 Name"]);
  });

  test("[ADM-03] some hundred errors are returned, all are counted and written to a file", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `p-${index};=SUM(A1);P-${index};;;;=x`);
    const job = await refuse(file(...rows));
    expect([job.result?.errors?.length, job.result?.error_count]).toEqual([200, 450]);
    const csv = (await world.download(job.result?.error_file_key ?? "")).body.trim().split("\r\n");
    expect([csv[0], csv.length]).toEqual(["Row;Column;Code;Message", 451]);
    expect(csv[450]).toMatch(/^451;Price EUR;invalid_amount;/);
  });
});
