import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { callAdmin } from "./support/admin";
import { expectAccessible } from "./support/expect-accessible";
import { createTestSeller, type TestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const lineCount = 300;
let seller: TestSeller;

test.beforeAll(async () => {
  const { products } = createSmallSellerInput("unused");
  const ribbons = Array.from({ length: 3 }, (_, product) => ({
    handle: `ribbon-${product + 1}`,
    title: { fr: `Ruban ${product + 1}`, en: `Ribbon ${product + 1}` },
    subtitle: { fr: "Satin" },
    description: { fr: "Au mètre." },
    tags: [],
    categories: ["linge"],
    images: [],
    createdDaysAgo: 100,
    options: [{ fr: "Couleur", en: "Colour" }],
    variants: Array.from({ length: 100 }, (_, index) => {
      const title = `Teinte ${product * 100 + index + 1}`;
      return {
        title: { fr: title, en: title },
        sku: `RIBBON-${product * 100 + index + 1}`,
        ean: toEan13(910_000 + product * 100 + index),
        optionValues: [{ fr: title, en: title }],
        prices: [{ currency: "eur", amountMinor: 105 }],
        inventoryQuantity: 900,
        massGrams: 10,
        lengthMm: 10,
        widthMm: 10,
        heightMm: 10,
        metadata: {},
      };
    }),
  }));
  seller = await createTestSeller("cart-page", { products: [...products, ...ribbons] });
});

/**
 * Puts articles by SKU into the buyer's cart, which holds nothing else then, and opens its page.
 */
async function openCart(page: Page, articles: Record<string, number>): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  const entries = Object.entries(articles).map(([sku, quantity]) => ({
    variant_id: seller.loaded.variants[sku],
    quantity,
    mode: "set",
  }));
  const results = await page.evaluate(async (wanted) => {
    const read = async () => (await (await fetch("/api/cart")).json()).cart;
    const send = (method: string, path: string, body: object) =>
      fetch(path, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const cart = await read();
    const gone = cart.lines.map(({ id }: { id: string }) => ({
      line_id: id,
      quantity: 0,
      mode: "set",
    }));
    const ids = { cart_id: cart.id, customer_id: cart.customerId };
    if (gone.length > 0)
      await send("POST", "/api/cart/line-items/batch", { ...ids, entries: gone });
    for (const { code, isAutomatic } of cart.discounts)
      if (!isAutomatic)
        await send("DELETE", "/api/cart/codes", { cart_id: cart.id, code, kind: "discount" });
    for (const { code } of cart.giftCards)
      await send("DELETE", "/api/cart/codes", { cart_id: cart.id, code, kind: "gift_card" });
    if (wanted.length === 0) return [];
    return (await send("POST", "/api/cart/line-items/batch", { ...ids, entries: wanted })).results;
  }, entries);
  expect(results.map(({ status }: { status: string }) => status)).toEqual(
    entries.map(() => "applied"),
  );
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("heading", { level: 1, name: t("cart.title") })).toBeVisible();
}

const lineOf = (page: Page, sku: string) => page.locator("[data-line]").filter({ hasText: sku });
const plain = (value: string | null) => (value ?? "").replace(/[ {2}]/g, " ");

test("[CART-08] 300 lines stand by rank, answer at once, and all of them are there", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: lineCount }, (_, index) => [`RIBBON-${index + 1}`, 2])),
  );
  const first = page.locator("[data-line]").first();
  await first.getByRole("spinbutton").press("ArrowUp");
  await expect(first.getByRole("spinbutton")).toHaveValue("3");
  await expect(page.locator("[data-line]")).toHaveCount(lineCount);
  await expect(page.locator("[data-line]").last()).toContainText(`RIBBON-${lineCount}`);
  await expect(page.locator("[data-line]").last()).toContainText(String(lineCount));
  await expect(page.locator("[data-saving]")).toHaveCount(0);
  await page.reload();
  await expect(first.getByRole("spinbutton")).toHaveValue("3");
});

test("[CART-08] a quantity of 0 removes its line, which can be taken back", async ({ page }) => {
  await openCart(page, { "BAG-1": 2, "TIER-1": 3 });
  const field = lineOf(page, "BAG-1").getByRole("spinbutton");
  await field.fill("0");
  await field.press("Enter");
  await expect(lineOf(page, "BAG-1")).toHaveCount(0);
  const undo = page.getByRole("button", { name: new RegExp(t("cart.undo")) });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(field).toHaveValue("2");
});

test("[CART-08] no part of the summary is clipped at 1280 × 800, and on a phone total and checkout stay in sight", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`RIBBON-${index + 1}`, 10])),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  const clipped = await summary.evaluate(
    (aside) =>
      [...aside.children].filter((child) => child.scrollHeight > child.clientHeight + 1).length,
  );
  expect(clipped).toBe(0);
  await expect(summary.getByRole("link", { name: t("cart.checkout") })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator(".cart-bar");
  await expect(bar.getByRole("link", { name: t("cart.checkout") })).toBeInViewport({ ratio: 1 });
  const field = lineOf(page, "RIBBON-12").getByRole("spinbutton");
  await field.focus();
  const [box, edge] = [await field.boundingBox(), await bar.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await expectAccessible(page);
});

test("[CART-08] a price is explained on demand by keyboard, and the next price break is one key away", async ({
  page,
}) => {
  await openCart(page, { "TIER-1": 3 });
  const line = lineOf(page, "TIER-1");
  const more = line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  const explained = line.getByRole("region", { name: t("cartPage.explain.title") });
  await expect(explained).toContainText(t("cartPage.explain.list"));
  await expect(explained).toContainText("20");
  await expect(explained).toContainText(/7 de plus → −10/);
  await expectAccessible(page);
  await explained.getByRole("button").press("Enter");
  await expect(line.getByRole("spinbutton")).toHaveValue("10");
  await expect(explained).toContainText(/40 de plus/);
});

test("[CART-08] a note is written on a line, stays after a reload and follows the line that is taken back", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 2 });
  const line = lineOf(page, "BAG-1");
  await line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) }).click();
  await line.getByLabel(t("cartPage.note.label")).fill("À emballer à part");
  await line.getByLabel(t("cartPage.note.label")).blur();
  await expect(line.getByText(t("cartPage.note.saved"))).toBeVisible();
  await page.reload();
  await expect(line.getByText(/À emballer à part/)).toBeVisible();
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await expect(page.getByRole("heading", { name: t("cart.empty.title") })).toBeVisible();
  await page.getByRole("button", { name: t("cartPage.undoClear") }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");
  await expect(line.getByText(/À emballer à part/)).toBeVisible();
});

test("[STORE-02] codes: an unknown, an ended and a good one, and a gift card; each says in words what it does", async ({
  page,
}) => {
  const regionId = seller.loaded.regions.eu;
  const rule = { type: "percentage", value: 10, allocation: "item", description: "Printemps" };
  await callAdmin(seller, "POST", "/admin/discounts", {
    code: "PRINTEMPS10",
    regions: [regionId],
    rule,
  });
  const past = { starts_at: "2020-01-01T00:00:00.000Z", ends_at: "2020-02-01T00:00:00.000Z" };
  await callAdmin(seller, "POST", "/admin/discounts", {
    code: "VIEUX",
    regions: [regionId],
    rule,
    ...past,
  });
  const made = (await callAdmin(seller, "POST", "/admin/gift-cards", {
    region_id: regionId,
    value: 1_000,
  })) as {
    gift_card: { code: string };
  };
  await openCart(page, { "BAG-1": 12 });
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  await summary.getByRole("button", { name: t("cartPage.codes.open") }).click();
  const enter = async (code: string) => {
    await summary.getByLabel(t("cartPage.codes.label")).fill(code);
    await summary.getByRole("button", { name: t("cartPage.codes.apply") }).click();
  };
  await enter("NIMPORTE");
  await expect(summary.getByText(t("cartPage.codes.unknown", { code: "NIMPORTE" }))).toBeVisible();
  await enter("vieux");
  await expect(summary.getByText(t("cartPage.codes.reasons.expired"))).toBeVisible();
  const before = plain(await summary.locator("[data-total]").textContent());
  await enter("printemps10");
  await expect(
    summary.getByText(t("cartPage.codes.applied", { code: "PRINTEMPS10" })),
  ).toBeVisible();
  await expect(summary.locator("[data-total]")).not.toHaveText(before);
  await expect(lineOf(page, "BAG-1").locator(".cart-line-total")).toContainText("Printemps");
  await page.getByText(t("cartPage.views.delivery")).click();
  await expect(
    page
      .locator("[data-shipment]")
      .getByText(t("cartPage.delivery.discounted", { name: "Printemps" })),
  ).toBeVisible();
  await page.getByText(t("cartPage.views.lines")).click();
  await enter(made.gift_card.code);
  await expect(summary.getByText(t("cart.totals.giftCards"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await summary
    .getByRole("button", { name: t("cartPage.codes.remove", { code: "PRINTEMPS10" }) })
    .click();
  await expect(lineOf(page, "BAG-1").locator(".cart-line-total")).not.toContainText("Printemps");
  await summary
    .getByRole("button", { name: t("cartPage.codes.remove", { code: made.gift_card.code }) })
    .click();
  await expect(summary.getByText(t("cart.totals.giftCards"), { exact: true })).toHaveCount(0);
});

test("[CHK-03] what would reach the minimum order is proposed and added with one click", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3 });
  const checkout = page.getByRole("link", { name: t("cart.checkout") });
  await expect(checkout).toHaveCount(0);
  await page.getByRole("button", { name: t("cartPage.topUp.open.minimum_order") }).click();
  await page.getByRole("button", { name: t("cartPage.codes.open") }).click();
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await expect(summary.getByRole("button", { name: t("cart.checkout") })).toBeInViewport();
  const proposals = page.getByRole("list", { name: t("cartPage.topUp.title") }).first();
  await proposals.locator(":scope > li").first().getByRole("button").click();
  await expect(summary.getByRole("link", { name: t("cart.checkout") })).toBeVisible();
  await expect(
    page.getByText(new RegExp(t("cart.minimumOrder.reached", { amount: "" }).slice(0, 20))),
  ).toBeVisible();
});

test("[CAT-03] the delivery view groups by what leaves together, with its day", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 2, "BAG-4": 1, "BIB-1": 3, "DEM-1": 1 });
  await page.getByText(t("cartPage.views.delivery")).click();
  for (const kind of ["now", "production", "restock", "on_demand"])
    await expect(
      page.getByRole("heading", { name: new RegExp(t(`cartPage.delivery.${kind}`)) }),
    ).toBeVisible();
  await expect(page.locator("[data-shipment]").first()).toContainText("BAG-1");
  await expect(page.locator("[data-shipment=production]")).toContainText(/livraison à partir du/);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (view: string) =>
    page
      .getByText(t(`cartPage.views.${view}`))
      .evaluate((side) => getComputedStyle(side).backgroundColor);
  expect(await groundOf("delivery")).not.toBe(await groundOf("lines"));
  await page.emulateMedia({ forcedColors: "none" });
  await page.getByText(t("cartPage.views.lines")).click();
  await expect(page.locator("[data-line]")).toHaveCount(4);
});

test("[CART-08] a cart is saved, replaced, restored with what is missing told, renamed and deleted", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 4, "BAG-2": 4 });
  const dialog = page.getByRole("dialog", { name: t("cartPage.saved.title") });
  const openSaved = () => page.getByRole("button", { name: t("cartPage.tools.saved") }).click();
  await openSaved();
  const name = `Réassort ${Date.now()}`;
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill(name);
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill("Réassort ".repeat(10));
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByText(t("error.fields.too_long", { max: 80 }))).toBeVisible();
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill(name.toUpperCase());
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByText(t("cartPage.saved.nameTaken"))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("cartPage.saved.close") }).click();
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await page.getByRole("button", { name: t("cartPage.empty.saved") }).click();
  await dialog.getByRole("button", { name: t("cartPage.saved.replace") }).click();
  await expect(dialog.getByText(/^2 références sont dans le panier/)).toBeVisible();
  await dialog.getByRole("button", { name: t("cartPage.saved.close") }).click();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("4");
  await openSaved();
  await dialog.getByRole("button", { name: `${t("cartPage.saved.rename")} – ${name}` }).click();
  await dialog.getByLabel(t("cartPage.saved.newName", { name })).fill(`${name} bis`);
  await dialog.getByRole("button", { name: t("cartPage.saved.rename"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name: `${name} bis` })).toBeVisible();
  await dialog.getByRole("button", { name: `${t("cartPage.saved.delete")} – ${name} bis` }).click();
  await dialog.getByRole("button", { name: t("cartPage.saved.delete"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name: `${name} bis` })).toHaveCount(0);
});

test("[SEC-04] [I18N-07] the cart as CSV and XLSX: one row a line, the language's numbers, no formula", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3, "TIER-1": 10 });
  const line = lineOf(page, "BAG-1");
  await line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) }).click();
  await line.getByLabel(t("cartPage.note.label")).fill('=HYPERLINK("x")');
  await line.getByLabel(t("cartPage.note.label")).blur();
  await expect(line.getByText(t("cartPage.note.saved"))).toBeVisible();
  const download = async (label: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: label }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^panier\.(csv|xlsx)$/);
    return readFile(await file.path());
  };
  const csv = (await download(t("cartPage.tools.csv"))).toString("utf8");
  const [head, first, second] = csv.split("\r\n");
  expect(head?.startsWith("\uFEFF")).toBe(true);
  expect(head?.split(";")).toContain(t("cartPage.export.lineTotal"));
  expect(first?.split(";").slice(0, 2)).toEqual(["1", "BAG-1"]);
  expect(first).toContain(`"'=HYPERLINK(""x"")"`);
  expect(second?.split(";")).toEqual(expect.arrayContaining(["TIER-1", "10", "9,00", "90,00"]));
  const rows = await readSheet(await download(t("cartPage.tools.xlsx")));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual(expect.arrayContaining(["BAG-1", 3, '=HYPERLINK("x")']));
  expect(rows[2]).toEqual(expect.arrayContaining(["TIER-1", 10, 9, 90]));
});

test("[CART-08] a file of the cart that arrives empty is no download: the buyer is told, and can try again", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3 });
  const files: string[] = [];
  page.on("download", (file) => files.push(file.suggestedFilename()));
  await page.route("**/api/cart/export?*", (route) =>
    route.fulfill({ status: 200, contentType: "text/csv", body: "" }),
  );
  await page.getByRole("link", { name: t("cartPage.tools.csv") }).click();
  await expect(page.getByText(t("cartPage.failed"))).toBeVisible();
  expect(files).toEqual([]);
  await page.unroute("**/api/cart/export?*");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("cartPage.tools.csv") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("panier.csv");
});

test("[CART-08] a line that is taken out is put back from where it stood; an empty cart says how to fill it", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 2, "FREE-1": 1 });
  await lineOf(page, "BAG-1")
    .getByRole("button", { name: new RegExp(`^${t("cart.remove", { label: "" }).trim()}`) })
    .click();
  await expect(lineOf(page, "BAG-1")).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^${t("cart.undo")}`) }).press("Enter");
  await expect(
    lineOf(page, "FREE-1").getByRole("button", { name: t("cartPage.line.details") }),
  ).toBeFocused();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("2");
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await expect(page.getByRole("button", { name: t("cartPage.undoClear") })).toBeFocused();
  await expect(page.getByRole("link", { name: t("cartPage.empty.favorites") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("cartPage.empty.orders") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("cart.title") })).toBeFocused();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("2");
});

test("[CART-08] on paper every line stands, with its quantity and without buttons", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`RIBBON-${index + 1}`, index + 1]),
    ),
  );
  await expect(page.locator("[data-line]")).toHaveCount(60);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: t("cartPage.tools.clear") })).toBeHidden();
  await expect(lineOf(page, "RIBBON-60").locator(".cart-line-quantity > span")).toHaveText("60");
  await expect(lineOf(page, "RIBBON-60").locator(".cart-line-quantity > span")).toBeVisible();
});

test("[CART-08] without scripts every line can be reached", async ({ page }) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`RIBBON-${index + 1}`, 2])),
  );
  const read = (path: string) =>
    page.evaluate(
      async (address) =>
        (await (await fetch(address)).text()).replace(/<script[\s\S]*?<\/script>/g, ""),
      path,
    );
  const linesOf = (markup: string) => markup.split(" data-line=").length - 1;
  const first = await read("/cart");
  expect(linesOf(first)).toBe(8);
  expect(first).toMatch(/<noscript>[\s\S]*href="\/cart\?lines=all"[\s\S]*<\/noscript>/);
  const whole = await read("/cart?lines=all");
  expect(linesOf(whole)).toBe(12);
  expect(whole).toContain("RIBBON-12");
  expect(whole, "there are no more to lead to").not.toMatch(/href="[^"]*lines=all/);
});
