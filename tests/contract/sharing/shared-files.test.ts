import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepSharedFiles } from "@/backend/operations/shared-files/sweep-shared-files";
import type { SharedFile } from "@/contract/catalogue/shared-file";
import { countPdfPictures, readPdf } from "../../fixtures/read-pdf";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import {
  createSharedFilesWorld,
  sharedFilesUrl as files,
  type SharedFilesWorld,
} from "../../fixtures/shared-files";
import { smallSellerSkus } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller } from "../../fixtures/store-client";

const { listed, packs, tiers } = smallSellerSkus;
let world: SharedFilesWorld;
let eu: string;
let ids: string[];

const longTitle = "Gigoteuse d’hiver réversible Donaudampfschifffahrtsgesellschaftskapitän ".repeat(
  3,
);

beforeAll(async () => {
  world = await createSharedFilesWorld("carried");
  const { admin, seller } = world;
  eu = seller.regions.eu ?? "";
  ids = await productIdsOf(admin, seller, [listed, tiers, packs]);
  await Promise.all(ids.slice(0, 2).map((id, index) => world.paint(id, index)));
  await admin.call("adminUpdateProduct", {
    params: { id: ids[1] ?? "" },
    body: { title: longTitle.trim() },
  });
});
afterAll(() => world.backend.stop());

const share = (more: Parameters<typeof shareCatalogue>[2] = {}) =>
  shareCatalogue(world.backend, world.seller, { content_ids: ids, ...more });

const madeFiles = () =>
  world.backend.logLines.filter(({ msg }) => msg === "shared file generated").length;

test("[SHARE-02] a line sheet shows pictures, codes, packs, prices and a field to order in", async () => {
  await world.admin.call("adminUpdateVariant", {
    params: { id: ids[0] ?? "", variant_id: world.seller.variants[listed] ?? "" },
    body: { metadata: { recommended_retail_price: { eur: 4990 } } },
  });
  const { token } = await share({
    prices: "list",
    region_id: eu,
    cover_text: "Notre sélection de printemps",
    prospect_name: "Bazar du Nord",
  });
  const { file, content, headers } = await world.make(token, "line_sheet");
  expect(file).toMatchObject({ name: "Printemps chez vous.pdf", done: 3, total: 3 });
  expect(headers).toMatchObject({ "content-type": "application/pdf" });
  const { pages, title, language } = await readPdf(content);
  expect([title, language]).toEqual(["Printemps chez vous", "fr"]);
  const text = pages.join(" ").replace(/\s+/g, " ");
  for (const part of [
    ...["Pour Bazar du Nord", "3 produits", "Notre sélection de printemps", "Votre contact"],
    ...["Ada Martin", listed, tiers, packs, "EAN", "Colisage", "MOQ", "Prix HT", "20,00 €"],
    ...["Prix conseillé", "49,90 €", "Quantité", `Page 1 sur ${pages.length}`],
  ])
    expect(text).toContain(part);
  expect(text.replaceAll(" ", "")).toContain(longTitle.replaceAll(" ", ""));
  expect(await countPdfPictures(content)).toBe(3);
});

test("[SHARE-02] the files of a link filtered by type and stock contain what it shows when they are requested", async () => {
  const { admin, seller } = world;
  const { product_type: type } = await admin.call("adminCreateProductType", {
    body: { value: "Coussins" },
  });
  for (const id of ids.slice(0, 2))
    await admin.call("adminUpdateProduct", {
      params: { id },
      body: { type: { id: type.id, value: "Coussins" } },
    });
  const setStock = (sku: string, position: number, quantity: number) =>
    admin.call("adminUpdateVariant", {
      params: { id: ids[position] ?? "", variant_id: seller.variants[sku] ?? "" },
      body: { manage_inventory: true, allow_backorder: false, inventory_quantity: quantity },
    });
  await setStock(listed, 0, 5);
  await setStock(tiers, 1, 5);
  const { token } = await share({
    content_ids: undefined,
    content_type: "filter",
    content_filter: { type_id: [type.id], in_stock: true },
  });
  const skusOf = async () => {
    const { content } = await world.make(token, "line_sheet");
    const text = (await readPdf(content)).pages.join(" ");
    return [listed, tiers, packs].filter((sku) => text.includes(sku));
  };
  expect(await skusOf()).toEqual([listed, tiers]);
  await setStock(listed, 0, 0);
  expect(await skusOf()).toEqual([tiers]);
  await setStock(listed, 0, 5);
  expect(await skusOf()).toEqual([listed, tiers]);
});

test("[SHARE-01] it has no prices without them, no fields if read-only, and is in the reader's language", async () => {
  const { token } = await share({ mode: "look", languages: ["de"] });
  const { content } = await world.make(token, "line_sheet", "en");
  const { pages, language } = await readPdf(content);
  expect(language).toBe("de");
  const text = pages.join(" ");
  expect(text).toContain("VPE");
  expect(text).toContain("Seite 1 von");
  expect(text).not.toContain("netto");
  expect(text).not.toContain("20,00");
  expect(text).not.toContain("Menge");
});

test("[SHARE-02] one version is created once whoever requests it, and again when the link's content changes", async () => {
  const { link, token } = await share();
  const before = madeFiles();
  const responses = await Promise.all([
    world.ask(token, "line_sheet"),
    world.ask(token, "line_sheet"),
  ]);
  expect(responses.map((response) => response.json().file.status)).toEqual(["waiting", "waiting"]);
  await world.workOff();
  expect(madeFiles()).toBe(before + 1);
  const { file } = (await world.ask(token, "line_sheet")).json();
  expect(file.status).toBe("ready");
  const [first = ""] = ids;
  await world.admin.call("adminUpdateProduct", {
    params: { id: first },
    body: { subtitle: "Nouvelle édition" },
  });
  expect((await world.fileOf(token, "line_sheet")).status).toBe("none");
  const { content } = await world.make(token, "line_sheet");
  expect((await readPdf(content)).pages.join(" ")).toContain("Nouvelle édition");
  const others = await productIdsOf(world.admin, world.seller, [smallSellerSkus.onDemand]);
  await world.admin.call("adminUpdateProduct", {
    params: { id: others[0] ?? "" },
    body: { subtitle: "Ailleurs" },
  });
  expect((await world.fileOf(token, "line_sheet")).status).toBe("ready");
  await world.admin.call("adminUpdateSharedCatalogue", {
    params: { id: link.id },
    body: { name: "Été" },
  });
  expect((await world.fileOf(token, "line_sheet")).status).toBe("none");
  expect(madeFiles()).toBe(before + 2);
});

test("[SHARE-03] a password, an expiry and a change protect the files like the page", async () => {
  const { link, token } = await share({ password: "printemps" });
  expect((await world.ask(token, "line_sheet")).statusCode).toBe(401);
  expect((await world.anybody.post(`${files}/list`, { token })).statusCode).toBe(401);
  const unlocked = await world.anybody.post("/store/shared-catalogues/unlock", {
    token,
    password: "printemps",
  });
  const { access_key } = unlocked.json();
  const update = (body: { password?: string | null; expires_at?: string | null }) =>
    world.admin.call("adminUpdateSharedCatalogue", { params: { id: link.id }, body });
  const downloaded = async () => {
    await world.ask(token, "line_sheet", { access_key });
    await world.workOff();
    return (await world.ask(token, "line_sheet", { access_key })).json().file as SharedFile;
  };
  const first = await downloaded();
  expect((await world.fetchFile(first)).statusCode).toBe(200);
  const { pathname } = new URL(first.download_url ?? "");
  expect((await world.backend.inject({ method: "GET", url: pathname })).statusCode).toBe(403);
  await update({ password: "hiver" });
  expect((await world.ask(token, "line_sheet", { access_key })).statusCode).toBe(401);
  expect((await world.fetchFile(first)).statusCode).toBe(410);
  await update({ password: null });
  const second = await downloaded();
  expect((await world.fetchFile(second)).statusCode).toBe(200);
  await world.admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  expect((await world.fetchFile(second)).statusCode).toBe(410);
  expect((await world.ask(token, "line_sheet")).statusCode).toBe(410);
  expect((await world.ask("a".repeat(43), "line_sheet")).statusCode).toBe(404);
});

test("[TEN-04] a file of one seller's link gives no access to another's", async () => {
  const { token } = await share();
  const { file } = await world.make(token, "line_sheet");
  const stranger = await loadSmallSeller(world.backend, "carried-other");
  const there = createStoreClient(world.backend, stranger.publishableKey);
  expect((await there.post(files, { token, kind: "line_sheet" })).statusCode).toBe(404);
  const { pathname, search } = new URL(file.download_url ?? "");
  const moved = pathname.replace(world.seller.id, stranger.id);
  expect((await world.backend.inject({ method: "GET", url: `${moved}${search}` })).statusCode).toBe(
    403,
  );
});

test("[SHARE-03] files that can no longer be downloaded are deleted; a lost one is created again", async () => {
  const { link, token } = await share();
  const { file } = await world.make(token, "line_sheet");
  const { pathname } = new URL(file.download_url ?? "");
  const key = pathname.slice(`/downloads/${world.seller.id}/`.length);
  const stored = async () => {
    const found = await world.backend.deps.files.open(world.seller.id, "protected", key);
    found?.stream.destroy();
    return found !== undefined;
  };
  const sweep = () => sweepSharedFiles(world.backend.deps, () => false);
  await sweep();
  expect(await stored()).toBe(true);
  await world.backend.deps.files.remove(world.seller.id, "protected", key);
  expect((await world.ask(token, "line_sheet")).json().file.status).toBe("waiting");
  await world.workOff();
  expect(await stored()).toBe(true);
  await world.admin.call("adminRevokeSharedCatalogue", { params: { id: link.id } });
  await sweep();
  expect(await stored()).toBe(false);
  expect((await world.fetchFile(file)).statusCode).toBe(404);
});

test("[SHARE-02] an unreadable image is left out and logged", async () => {
  const [id = ""] = await productIdsOf(world.admin, world.seller, [smallSellerSkus.unmanaged]);
  await world.backend.deps.files.write(world.seller.id, "pictures/torn.jpg", "no picture");
  const thumbnail = world.backend.deps.files.publicUrl(world.seller.id, "pictures/torn.jpg");
  await world.admin.call("adminUpdateProduct", { params: { id }, body: { thumbnail } });
  const { token } = await share({ content_ids: [id] });
  const { content } = await world.make(token, "line_sheet");
  expect(await countPdfPictures(content)).toBe(0);
  expect(
    world.backend.logLines.some(({ msg }) => msg === "picture could not be added to a file"),
  ).toBe(true);
});
