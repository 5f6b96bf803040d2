import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { drainOutbox } from "@/backend/platform/jobs/drain-outbox";
import { enqueue } from "@/backend/platform/jobs/enqueue";
import { createMailPictureMaker } from "@/backend/platform/mail/mail-pictures";
import { createMailTransport } from "@/backend/platform/mail/mail-transport";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import type { SettingKey } from "@/contract/seller/setting";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import { insertOrder } from "./people-order";
import { type Caller, loadPeopleSeller } from "./people-seller";
import { type SmtpListener, startSmtpListener } from "../../fixtures/smtp-listener";

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path fill="#a40" d="M0 0h300v100H0Z"/></svg>';
const pngSignature = "89504e470d0a1a0a";

let smtp: SmtpListener;
let backend: TestBackend;
beforeAll(async () => {
  smtp = await startSmtpListener();
  backend = await startPeopleBackend({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } });
});
afterAll(async () => {
  await backend.stop();
  await smtp.stop();
});

type Line = { thumbnail?: string; promise?: DeliveryPromise[] };
type LoadSharp = NonNullable<Parameters<typeof createMailPictureMaker>[0]["loadSharp"]>;

async function brandWith(settings: Partial<Record<SettingKey, unknown>>): Promise<Caller> {
  const brand = await loadPeopleSeller(backend, { logo: "/media/brand/logo.svg", ...settings });
  await backend.deps.files.write(brand.seller.id, "brand/logo.svg", logo);
  await insertOrder(backend, brand);
  return brand;
}

const change = (brand: Caller, id: string, { thumbnail = "", promise }: Line) =>
  askOwner(
    backend,
    `update line_item set thumbnail = nullif($3, ''), snapshot = snapshot || $4::jsonb
     where seller_id = $1 and id = $2`,
    [brand.seller.id, id, thumbnail, JSON.stringify(promise ? { promise } : {})],
  );

const photo = (red: number) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

/** Sends the confirmation by SMTP and returns it as received. */
async function receive(brand: Caller, lang: string, loadSharp?: LoadSharp) {
  const { deps, app } = backend;
  const scope = { database: deps.database, prepared: true, sellerId: brand.seller.id };
  await withTransaction(scope, async (transaction) =>
    enqueue(transaction, "order-confirmation", { orderId: "order_1", lang }),
  );
  const count = smtp.mails.length;
  await drainOutbox({
    deps,
    log: app.log,
    pictures: createMailPictureMaker({ ...deps, log: app.log, loadSharp }),
    transport: createMailTransport(deps.env, deps.now, app.log),
  });
  const mail = (await smtp.received(count + 1)).at(-1);
  if (!mail?.html || !mail.text) throw new Error("the mail lacks one of its alternatives");
  const named = [...mail.html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`);
  const content = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
  return { mail, html: mail.html, text: mail.text, named, content };
}

test("[CHK-04] a confirmation contains the brand's SVG logo and the products' images as PNG at double size", async () => {
  const brand = await brandWith({ name: "Doudou Pro" });
  const { files } = backend.deps;
  await files.write(brand.seller.id, "p/one.jpg", await photo(200));
  await change(brand, "item_1", { thumbnail: files.publicUrl(brand.seller.id, "p/one.jpg?v=1") });
  await change(brand, "item_2", { thumbnail: "https://elsewhere.example/two.jpg" });
  const { mail, html, named, content } = await receive(brand, "fr");
  expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["image/png", "image/png"]);
  expect(mail.attachments.map(({ disposition }) => disposition)).toEqual(["inline", "inline"]);
  expect(named).toEqual(mail.attachments.map(({ contentId }) => contentId));
  for (const picture of content) expect(picture.subarray(0, 8).toString("hex")).toBe(pngSignature);
  const sizes = await Promise.all(content.map((picture) => sharp(picture).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [264, 88],
    [112, 84],
  ]);
  expect(html).toContain('alt="Doudou Pro" width="132" height="44"');
  expect(html).not.toContain("elsewhere.example");
});

test("[CHK-04] each line shows its delivery in the reader's language, as on the order's page", async () => {
  const brand = await brandWith({});
  await change(brand, "item_1", {
    promise: [
      { kind: "now", quantity: 200, date: "2026-11-25" },
      { kind: "restock", quantity: 1000, date: "2027-01-12" },
    ],
  });
  await change(brand, "item_2", { promise: [{ kind: "on_demand", quantity: 2, date: null }] });
  const expected = {
    fr: [
      "200 sur 1 200 – En stock à la commande, livraison à partir du 25 novembre 2026",
      "1 000 sur 1 200 – Au prochain réassort, livraison à partir du 12 janvier 2027",
      "Fabriqué à la demande",
    ],
    de: [
      "200 von 1.200 – Bei der Bestellung auf Lager, Lieferung ab 25. November 2026",
      "Auf Bestellung gefertigt",
    ],
    en: ["delivery from November 25, 2026", "Made to order"],
  };
  for (const [lang, parts] of Object.entries(expected)) {
    const { html, text } = await receive(brand, lang);
    for (const part of parts)
      for (const body of [html, text])
        expect(body.replace(/[\u00a0\u202f]/g, " "), lang).toContain(part);
  }
});

test("[I18N-07] English mails use day-first dates for buyers in the United Kingdom or Ireland", async () => {
  const brand = await brandWith({});
  await askOwner(backend, `update "order" set region_id = $2 where seller_id = $1`, [
    brand.seller.id,
    brand.seller.regions.uk,
  ]);
  const { text, html } = await receive(brand, "en");
  for (const body of [text, html]) {
    expect(body).toContain("3 December 2026");
    expect(body).not.toContain("December 3");
  }
});

test("[CHK-04] a broken or missing image, or a logo that is not an image, does not prevent the mail", async () => {
  const brand = await brandWith({ name: "Doudou Pro" });
  const { files } = backend.deps;
  await files.write(brand.seller.id, "brand/logo.svg", "<svg broken");
  await files.write(brand.seller.id, "p/broken.jpg", (await photo(1)).subarray(0, 90));
  await files.write(brand.seller.id, "p/whole.jpg", await photo(2));
  await change(brand, "item_1", { thumbnail: files.publicUrl(brand.seller.id, "p/broken.jpg") });
  await change(brand, "item_2", { thumbnail: files.publicUrl(brand.seller.id, "p/whole.jpg") });
  const { mail, html, named } = await receive(brand, "fr");
  expect(mail.subject).toContain("1042");
  expect(named).toHaveLength(1);
  expect(html).toMatch(/>Doudou Pro<\/span>/);
});

test("[CHK-04] without an image library the mail has the brand's name as text", async () => {
  const brand = await brandWith({ name: "Doudou Pro" });
  const missing = "sharp-that-is-not-installed";
  const { mail, html } = await receive(brand, "fr", () => import(/* @vite-ignore */ missing));
  expect(mail.attachments).toEqual([]);
  expect(html).toMatch(/>Doudou Pro<\/span>/);
  expect(html).not.toContain("cid:");
});

test("[TEN-01] another brand's image is not found", async () => {
  const [brand, other] = [await brandWith({ logo: null }), await brandWith({})];
  const { files } = backend.deps;
  await files.write(other.seller.id, "p/secret.jpg", await photo(3));
  await change(brand, "item_1", { thumbnail: files.publicUrl(other.seller.id, "p/secret.jpg") });
  await change(brand, "item_2", { thumbnail: `/media/../${other.seller.id}/p/secret.jpg` });
  expect((await receive(brand, "fr")).mail.attachments).toEqual([]);
});

test("[CHK-04] the mail for an order of 100 lines with different images has a limited size", async () => {
  const brand = await brandWith({});
  const { files } = backend.deps;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const texture = await sharp({
    create: { width: 400, height: 300, channels: 3, background: "#888", noise },
  })
    .png()
    .toBuffer();
  for (let index = 0; index < 100; index++)
    await files.write(
      brand.seller.id,
      `p/${index}.png`,
      await sharp(texture)
        .extract({ left: index, top: 0, width: 300, height: 300 })
        .png()
        .toBuffer(),
    );
  await askOwner(
    backend,
    `insert into line_item (seller_id, id, order_id, rank, title, quantity, unit_price, original_unit_price, snapshot, thumbnail)
     select $1, 'item_x' || n, 'order_1', 10 + n, 'Article ' || n, 6, 990, 990, '{}', $2 || n || '.png'
     from generate_series(0, 99) n`,
    [brand.seller.id, files.publicUrl(brand.seller.id, "p/")],
  );
  const { mail, html, named, content } = await receive(brand, "fr");
  expect(html).toContain("Article 99");
  expect(named).toHaveLength(21);
  expect(new Set(mail.attachments.map(({ contentId }) => contentId))).toEqual(new Set(named));
  const bytes = content.reduce((sum, picture) => sum + picture.length, 0);
  expect(bytes).toBeLessThan(500_000);
  expect(html.length).toBeLessThan(150_000);
});
