import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { detectLayout } from "@/domain/order-file/detect-layout";
import { toImportRows, toMatchRow } from "@/domain/order-file/import-rows";
import { readOrderFile } from "@/lib/browser/order-file/read-order-file";
import { toFile } from "../../fixtures/order-workbook";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import { createSharedFilesWorld, type SharedFilesWorld } from "../../fixtures/shared-files";
import { smallSellerAccounts, smallSellerSkus } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";

const { inStock, listed, packs, tiers } = smallSellerSkus;
let world: SharedFilesWorld;
let ids: string[];
let photos: Buffer[];

beforeAll(async () => {
  world = await createSharedFilesWorld("taken");
  const { admin, seller } = world;
  ids = await productIdsOf(admin, seller, [listed, tiers, packs, inStock]);
  photos = await Promise.all(ids.slice(0, 3).map((id, index) => world.paint(id, index)));
});
afterAll(() => world.backend.stop());

const share = (more: Parameters<typeof shareCatalogue>[2] = {}) =>
  shareCatalogue(world.backend, world.seller, { content_ids: ids, ...more });

/** The form as saved by a buyer: with these quantities, by SKU, in its last column. */
async function fill(form: Buffer, quantities: Record<string, number>): Promise<Uint8Array> {
  const rows = (await readSheet(form)) as (string | number | null)[][];
  const header = rows.findIndex((row) => row.includes("EAN"));
  const titles = rows[header] ?? [];
  const skuColumn = titles.indexOf("EAN") - 1;
  const filled = rows.map((row, index) => {
    const cells = Array.from({ length: titles.length }, (_, column) => row[column] ?? null);
    const quantity = index > header ? quantities[String(cells[skuColumn])] : undefined;
    return quantity === undefined ? cells : [...cells.slice(0, -1), quantity];
  });
  return new Uint8Array(await writeXlsxFile(filled as SheetData).toBuffer());
}

/** The result of the order file page for a workbook, without review. */
async function drop(buyer: StoreClient, workbook: Uint8Array, lang: string) {
  const sheet = await readOrderFile(toFile(workbook, "form.xlsx"));
  const { rows } = toImportRows(sheet, detectLayout(sheet));
  const ordered = rows.filter(({ parsed }) => "quantity" in parsed);
  const body = { rows: ordered.map(toMatchRow) };
  const { matches } = (await buyer.post(`/store/variants/match?lang=${lang}`, body)).json() as {
    matches: { status: string; reason: string; variant_id: string }[];
  };
  expect(matches.map(({ status, reason }) => `${status} ${reason}`)).toEqual(
    ordered.map(() => "sure sku"),
  );
  const { cart } = (await buyer.post("/store/carts", {})).json();
  const entries = ordered.map(({ parsed }, index) => ({
    variant_id: matches[index]?.variant_id,
    quantity: "quantity" in parsed ? parsed.quantity : 0,
  }));
  const added = await buyer.post(`/store/carts/${cart.id}/line-items/batch`, { entries });
  expect(added.statusCode).toBe(200);
  const { cart: shown } = (await buyer.get(`/store/carts/${cart.id}`)).json();
  const items = shown.items as { variant: { sku: string }; quantity: number }[];
  return Object.fromEntries(items.map(({ variant, quantity }) => [variant.sku, quantity]));
}

test.each(["fr", "en", "de", "nl", "es", "it"])(
  "[SHARE-02] [CAT-06] the order form is imported as a cart without losing anything (%s)",
  async (lang) => {
    const { token } = await share({
      prices: "list",
      region_id: world.seller.regions.eu ?? "",
      cover_text: "Quantité minimale : 12 pièces",
      prospect_name: "Bazar 12",
    });
    const { file, content, headers } = await world.make(token, "order_form", lang);
    expect(file.name).toBe("Printemps chez vous.xlsx");
    expect(headers["content-type"]).toContain("spreadsheetml");
    const quantities = { [listed]: 24, [tiers]: 7, [packs]: 18, "PACK-2": 8, [inStock]: 120 };
    const buyer = await signIn(
      world.backend,
      world.seller.publishableKey,
      smallSellerAccounts("taken").buyer,
    );
    expect(await drop(buyer, await fill(content, quantities), lang)).toEqual(quantities);
  },
);

test("[SHARE-02] the order form has images next to their products, EANs as text and prices as numbers", async () => {
  await world.admin.call("adminUpdateVariant", {
    params: { id: ids[0] ?? "", variant_id: world.seller.variants[listed] ?? "" },
    body: { metadata: { recommended_retail_price: { eur: 4990 } } },
  });
  const { token } = await share({ prices: "list", region_id: world.seller.regions.eu ?? "" });
  const { content } = await world.make(token, "order_form");
  const parts = unzipSync(content);
  const media = Object.keys(parts).filter((name) => name.startsWith("xl/media/"));
  expect(media).toHaveLength(4);
  for (const name of media) expect((await sharp(parts[name]).metadata()).format).toBe("jpeg");
  const drawing = Object.keys(parts).find((name) => /drawings\/drawing\d+\.xml$/.test(name));
  expect(strFromU8(parts[drawing ?? ""] ?? new Uint8Array()).match(/<xdr:row>/g)).not.toBeNull();
  const rows = (await readSheet(content)) as unknown[][];
  const header = rows.findIndex((row) => row.includes("EAN"));
  const row = rows.slice(header).find((cells) => cells.includes(listed)) ?? [];
  expect(row).toContain(20);
  expect(row).toContain(49.9);
  expect(row.filter((cell) => /^\d{13}$/.test(String(cell)))[0]).toEqual(expect.any(String));
});

test("[SHARE-01] nothing can be ordered from a read-only link", async () => {
  const { token } = await share({ mode: "look" });
  const response = await world.ask(token, "order_form");
  expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining("kind")]);
});

test("[SHARE-02] the picture pack has the original images, named by SKU", async () => {
  const [first = "", second = ""] = ids;
  const { product } = await world.admin.call("adminGetProduct", { params: { id: first } });
  const more = world.backend.deps.files.publicUrl(world.seller.id, "pictures/photo-1.jpg");
  await world.admin.call("adminUpdateProduct", {
    params: { id: first },
    body: { images: [...(product.images ?? []).map(({ url }) => url), more] },
  });
  const { token } = await share({ content_ids: [first, second] });
  const { content, headers } = await world.make(token, "pictures");
  expect(headers["content-type"]).toBe("application/zip");
  const entries = unzipSync(content);
  expect(Object.keys(entries)).toEqual(expect.arrayContaining([`${listed}.jpg`, `${tiers}.jpg`]));
  expect(Object.keys(entries).some((name) => name.startsWith(`${listed}-2.`))).toBe(true);
  expect(Buffer.from(entries[`${listed}.jpg`] ?? []).equals(photos[0] ?? Buffer.of())).toBe(true);
  expect(Buffer.from(entries[`${tiers}.jpg`] ?? []).equals(photos[1] ?? Buffer.of())).toBe(true);
});

test("[SHARE-02] the preview shows the products, is created at once, and once per version", async () => {
  const { link, token } = await share();
  const { file } = (await world.ask(token, "preview")).json();
  expect(file.status).toBe("ready");
  const response = await world.fetchFile(file);
  expect(response.headers["content-type"]).toBe("image/jpeg");
  const facts = await sharp(response.rawPayload).metadata();
  expect([facts.width, facts.height, facts.format]).toEqual([1200, 630, "jpeg"]);
  const { channels } = await sharp(response.rawPayload).stats();
  expect(channels.every(({ stdev }) => stdev > 5)).toBe(true);
  const again = (await world.ask(token, "preview")).json().file;
  expect(new URL(again.download_url).pathname).toBe(new URL(file.download_url).pathname);
  await world.admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  expect((await world.ask(token, "preview")).statusCode).toBe(410);
  const locked = await share({ password: "printemps" });
  expect((await world.ask(locked.token, "preview")).statusCode).toBe(401);
});
