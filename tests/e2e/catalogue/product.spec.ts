import { expect, type Page, test } from "@playwright/test";
import { createMatrixProduct } from "@/tests/fixtures/matrix-product";
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

async function openBody(page: Page, query = ""): Promise<void> {
  await openPage(page, `${seller.origin}/products/body${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Body" })).toBeVisible();
}

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
