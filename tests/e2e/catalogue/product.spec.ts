import { expect, type Page, test } from "@playwright/test";
import { createMatrixProduct, toMatrixSku } from "@/tests/fixtures/matrix-product";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;

test.beforeAll(async () => {
  const documents = [
    { title: "Notice d'entretien", url: "https://files.example.com/notice.pdf" },
    { title: "Piège", url: "javascript:alert(1)" },
  ];
  seller = await createTestSeller("product", {
    products: [
      ...createSmallSellerInput("product").products,
      { ...createMatrixProduct(), metadata: { documents } },
    ],
  });
});

test.beforeEach(async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
});

const quantity = (page: Page, variant: string) =>
  page.getByRole("spinbutton", {
    name: text("fr", "cart.quantity.label", { label: `Body – ${variant}` }),
  });

async function openBody(page: Page, query = ""): Promise<void> {
  await openPage(page, `${seller.origin}/products/body${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Body" })).toBeVisible();
}

test("[CAT-07] [CAT-04] [CART-04] the matrix is filled by keyboard alone and added with one call", async ({
  page,
}) => {
  const batches: { entries: { variant_id: string; quantity: number }[] }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/line-items/batch")) batches.push(request.postDataJSON());
  });
  await openBody(page);
  await expect(page.getByRole("rowheader")).toContainText(["3 mois", "6 mois", "12 mois"]);
  await expect(page.getByText(text("fr", "product.matrix.none"))).toHaveCount(1);

  await quantity(page, "3 mois · Sauge").focus();
  await page.keyboard.type("10");
  await page.keyboard.press("ArrowRight");
  await expect(quantity(page, "3 mois · Rose")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("PageDown");
  await expect(
    quantity(page, "3 mois · Rose"),
    "no field below it: one is out of stock, one is not made",
  ).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("PageDown");
  await expect(quantity(page, "6 mois · Sauge")).toBeFocused();
  await page.keyboard.type("25");
  await page.keyboard.press("PageDown");
  await expect(quantity(page, "12 mois · Sauge")).toBeFocused();
  await expect(page.getByRole("button", { name: "Prendre 20" })).toBeVisible();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(
    quantity(page, "6 mois · Sauge"),
    "the first quantity that can't be ordered",
  ).toBeFocused();
  await expect(page.getByRole("button", { name: "Prendre 12" })).toBeVisible();
  await expect(
    page.getByText("2 références ajoutées. 2 quantités restent à corriger."),
    "the others are added, and it says how many are not",
  ).toBeVisible();
  await expect.poll(() => batches.length).toBe(1);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("fr", "cart.dropdownTitle"))).toBeVisible();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
  const idOf = (colour: string, size: string) => seller.loaded.variants[toMatrixSku(colour, size)];
  await expect.poll(() => batches.length).toBe(2);
  expect(batches.flatMap(({ entries }) => entries)).toEqual(
    expect.arrayContaining([
      { variant_id: idOf("Sauge", "3 mois"), quantity: 10 },
      { variant_id: idOf("Rose", "3 mois"), quantity: 3 },
      { variant_id: idOf("Sauge", "6 mois"), quantity: 20 },
      { variant_id: idOf("Sauge", "12 mois"), quantity: 12 },
    ]),
  );
  await page.goto(`${seller.origin}/cart`);
  const line = page.getByRole("listitem").filter({ hasText: toMatrixSku("Sauge", "3 mois") });
  await expect(line.getByRole("spinbutton")).toHaveValue("10");
  await expect(line.getByText(/70,00/)).toBeVisible();
});

test("[CAT-07] the matrix shows pieces and the backend's amount while typing, and a letter is rejected with a message", async ({
  page,
}) => {
  await openBody(page);
  const totals = page.locator("[data-batch-totals]");
  await quantity(page, "3 mois · Sauge").fill("10");
  await expect(totals).toContainText("10 pièces");
  await expect(totals).toContainText(/70,00/);
  await quantity(page, "6 mois · Sauge").fill("20");
  await expect(totals).toContainText("30 pièces");
  await expect(totals).not.toContainText(/70,00/);
  await quantity(page, "12 mois · Sauge").fill("dix");
  await quantity(page, "12 mois · Sauge").blur();
  await expect(page.getByText(text("fr", "cart.quantity.faults.not_a_number"))).toBeVisible();
});

test("[CAT-07] [CART-04] quantities not added yet survive leaving the page and a reload", async ({
  page,
}) => {
  await openBody(page);
  await quantity(page, "3 mois · Sauge").fill("10");
  await openPage(page, `${seller.origin}/orders`);
  await page.goBack();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("10");
  await page.reload();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("10");
  await expect(page.locator("[data-batch-totals]")).toContainText("10 pièces");
  await page.getByRole("button", { name: text("fr", "cart.addCount", { count: 1 }) }).click();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
  await page.reload();
  await waitForIdle(page);
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
});

test("[CAT-07] on a phone the focused element of the matrix is never below the bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openBody(page);
  await page.getByRole("spinbutton").first().focus();
  const covered: string[] = [];
  const isInTable = () => page.evaluate(() => Boolean(document.activeElement?.closest("table")));
  for (let step = 0; step < 60 && (await isInTable()); step += 1) {
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(seen) ? undefined : (element.ariaLabel ?? element.innerText);
    });
    if (name !== undefined) covered.push(name);
    await page.keyboard.press("Tab");
  }
  expect(covered).toEqual([]);
});

test("[CAT-07] words in the matrix are not truncated at any width", async ({ page }) => {
  await openBody(page);
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.evaluate(() => {
      const found: string[] = [];
      for (const cell of document.querySelectorAll("table th, table td")) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const word of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) found.push(word[0]);
          }
      }
      return found;
    });
    expect(broken, `${width} px`).toEqual([]);
  }
});

test("[CAT-07] the next price break is described, with the missing quantity", async ({ page }) => {
  await openBody(page);
  await expect(page.getByText(/dès 10.*7,00/).first()).toBeVisible();
  await quantity(page, "3 mois · Sauge").fill("3");
  await expect(page.getByText(/7 de plus → 7,00/)).toBeVisible();
  await quantity(page, "3 mois · Sauge").fill("10");
  await expect(page.getByText(/de plus →/)).toHaveCount(0);
});

test("[CAT-07] the URL selects a variant: scrolled into view, highlighted, and ready for a quantity", async ({
  page,
}) => {
  const sku = toMatrixSku("Sauge", "12 mois");
  await openBody(page, `?variant=${sku}`);
  const cell = page.locator(`[data-variant="${sku}"]`);
  await expect(cell).toHaveAttribute("aria-current", "true");
  await expect(cell).toBeInViewport();
  await expect(quantity(page, "12 mois · Sauge")).toBeFocused();
  await expect(page.locator("td[aria-current]")).toHaveCount(1);
});

test("[CAT-07] the image opens full-screen, zooms with the keyboard and returns the focus", async ({
  page,
}) => {
  await openBody(page);
  const picture = page.getByRole("link", { name: new RegExp(text("fr", "product.gallery.zoom")) });
  await picture.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("+");
  await expect(dialog.getByRole("img")).toHaveCSS("transform", /^matrix\(1\.5,/);
  await page.keyboard.press("0");
  await expect(dialog.getByRole("img")).toHaveCSS("transform", /^matrix\(1,/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test("[CAT-07] [API-03] an image opened while offline: the page stays, and it opens once the network is back", async ({
  page,
  context,
}) => {
  await openBody(page);
  await waitForIdle(page);
  await context.setOffline(true);
  const picture = page.getByRole("link", { name: new RegExp(text("fr", "product.gallery.zoom")) });
  await picture.focus();
  await page.keyboard.press("Enter");
  await expect(picture).toBeFocused();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog")).toBeVisible({ timeout: 20_000 });
});

test("[CAT-07] documents are linked, but never unsafe URLs", async ({ page }) => {
  await openBody(page);
  await expect(page.getByRole("link", { name: "Notice d'entretien" })).toHaveAttribute(
    "href",
    "https://files.example.com/notice.pdf",
  );
  await expect(page.getByText("Piège")).toHaveCount(0);
  await expect(page.getByText(/0,4\s?m × 0,25\s?m × 0,005\s?m/)).toBeVisible();
  await expect(page.getByText(/0,09\s?kg/)).toBeVisible();
});

test("[CAT-08] a customer's discount is shown on products unless its flag hides it", async ({
  page,
}) => {
  const made = (await callAdmin(seller, "POST", "/admin/discounts", {
    code: "RENTREE",
    is_dynamic: false,
    rule: { type: "percentage", value: 5, allocation: "total" },
    regions: Object.values(seller.loaded.regions),
    metadata: { auto_apply: true },
  })) as { discount: { id: string } };
  const note = page.getByRole("list", { name: text("fr", "product.discounts.title") });
  await openBody(page);
  await expect(note).toContainText(/5\s?%/);
  await callAdmin(seller, "POST", `/admin/discounts/${made.discount.id}`, {
    metadata: { auto_apply: true, display_discount_flag: false },
  });
  await openBody(page);
  await expect(note).toHaveCount(0);
  await callAdmin(seller, "DELETE", `/admin/discounts/${made.discount.id}`);
});

test("[CAT-07] [CAT-04] on a small screen a quantity's message uses the full width of its line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBody(page);
  await quantity(page, "12 mois · Sauge").fill("7");
  await quantity(page, "12 mois · Sauge").blur();
  const line = page.locator(".matrix-line").filter({ has: quantity(page, "12 mois · Sauge") });
  await expect(line.getByRole("button", { name: "Prendre 12" })).toBeVisible();
  for (const place of await page.locator(".matrix-line").all()) {
    const texts = await place.locator("p, .matrix-quantity span:not(.sr-only)").all();
    const heights = await Promise.all(
      texts.map(async (shown) => (await shown.boundingBox())?.height ?? 0),
    );
    expect(Math.max(...heights)).toBeLessThan(80);
  }
});

test("[CART-08] [SHELL-04] focused elements and link targets are never covered by the header, whatever its height", async ({
  page,
}) => {
  await openBody(page);
  const bottom = await page.locator("[data-shell-bar]").evaluate((bar) => {
    bar.style.paddingTop = "9rem";
    return bar.getBoundingClientRect().bottom;
  });
  expect(bottom).toBeGreaterThan(150);
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const hidden = await page.evaluate((edge) => {
      const active = document.activeElement;
      if (
        !active ||
        active === document.body ||
        active.closest("header[data-shell], [href='#content']")
      )
        return "";
      const { top, bottom, height } = active.getBoundingClientRect();
      return (height < 100 ? top : bottom) < edge ? active.outerHTML.slice(0, 120) : "";
    }, bottom);
    expect(hidden, `step ${step}`).toBe("");
  }
  await page.evaluate(() => {
    location.hash = "order";
  });
  await expect
    .poll(() => page.locator("#order").evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(bottom);
});

test("[CAT-07] on a small screen nothing scrolls horizontally and each variant has its own line; accessible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/products/body", "/products/sleeping-bag", "/products/cushion"]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(page.getByRole("spinbutton").first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectAccessible(page, path);
  }
});

test("[CAT-04] the product page shows the storage unit, next to the sales unit", async ({
  page,
}) => {
  const { products, variants } = seller.loaded;
  await callAdmin(
    seller,
    "POST",
    `/admin/products/${products.cup}/variants/${variants["PACK-1"]}`,
    {
      metadata: { moq: 12, pcb: 6, display_unit: "par 6", storage_unit: "carton de 24" },
    },
  );
  await page.goto(`${seller.origin}/products/cup`);
  const main = page.getByRole("main");
  await expect(main.getByText("par 6").first()).toBeVisible();
  const fact = main.locator("dt", { hasText: text("fr", "product.facts.storageUnit") });
  await expect(fact.locator("+ dd")).toHaveText("Teinte PACK-1 : carton de 24");
});

test("[CAT-04] letters in the quantity of a card are rejected with a message, and arrow keys step it", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/products?q=TIER-1`);
  const cards = page.getByRole("main").getByRole("listitem");
  const card = cards.filter({ has: page.getByRole("spinbutton") }).first();
  const field = card.getByRole("spinbutton");
  await expect(async () => {
    await field.fill("dix");
    await expect(card.getByRole("alert")).toHaveText(
      new RegExp(text("fr", "cart.quantity.faults.not_a_number")),
      { timeout: 1000 },
    );
  }).toPass();
  await expect(field).toHaveValue("dix");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.press("Enter");
  await expect(field).toBeFocused();
  await field.fill("4");
  await expect(card.getByRole("alert")).toHaveCount(0);
  await field.press("ArrowUp");
  await expect(field).toHaveValue("5");
  await expectAccessible(page);
  await field.press("Enter");
  await expect(page.getByText(text("fr", "cart.dropdownTitle"))).toBeVisible();
});
