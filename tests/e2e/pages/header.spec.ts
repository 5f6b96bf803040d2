import { expect, type Page, test } from "@playwright/test";
import { setLines } from "../support/checkout";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { listLayoutShifts, watchLayoutShifts } from "../support/watch-layout-shifts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const headers = ["centered", "bar", "split"] as const;

const sellers = new Map<string, TestSeller>();
test.beforeAll(async () => {
  for (const header of headers)
    sellers.set(
      header,
      await createTestSeller(`header-${header}`, {
        settings: {
          name: "Maison Rayons",
          theme: { header },
          product_table: true,
          promo_banner: { fr: "Franco dès 300 €" },
        },
      }),
    );
});

const sellerOf = (header: string) => sellers.get(header) as TestSeller;
const bar = (page: Page) => page.locator("[data-shell-bar]");
const covered = (page: Page) =>
  page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);

for (const header of headers)
  test(`[SHELL-04] the ${header} header covers at most 72 px on a phone and 96 px in a wide window once the page is scrolled, with its navigation on one line`, async ({
    page,
  }) => {
    const seller = sellerOf(header);
    await signIn(page, seller, seller.accounts.buyer);
    await watchLayoutShifts(page);
    for (const [width, height, max] of [
      [390, 844, 72],
      [1024, 800, 96],
      [1280, 800, 96],
      [1440, 900, 96],
      [1920, 1080, 96],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${seller.origin}/products`);
      const links = page
        .getByRole("navigation", { name: text("fr", "shell.mainNavigation") })
        .getByRole("link");
      await expect(links).toHaveCount(3);
      const tops = await links.evaluateAll((all) =>
        all.map((link) => link.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `lines of the navigation at ${width}`).toBe(1);
      await page.mouse.move(width / 2, height / 2);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => covered(page), `${header} at ${width}`).toBeLessThanOrEqual(max);
      expect(await covered(page)).toBeGreaterThan(40);
      expect(await listLayoutShifts(page), `${width}`).toEqual([]);
    }
  });

for (const header of headers)
  test(`[SHELL-04] favourites, cart and account are on one line, with an empty or filled cart, ${header}`, async ({
    page,
  }) => {
    const seller = sellerOf(header);
    await signIn(page, seller, seller.accounts.colleague);
    for (const quantity of [0, 3]) {
      await setLines(page, seller, { "FREE-1": quantity });
      for (const { width, height } of [...sizes, { width: 820, height: 1180 }]) {
        await page.setViewportSize({ width, height });
        await openPage(page, `${seller.origin}/orders`);
        const middles = await page
          .getByRole("banner")
          .locator("a[href='/favorite-lists'], a[href='/cart'], summary")
          .evaluateAll((all) =>
            all.map((one) => {
              const { top, bottom } = (one.querySelector("svg") as Element).getBoundingClientRect();
              return (top + bottom) / 2;
            }),
          );
        expect(middles).toHaveLength(3);
        const spread = Math.max(...middles) - Math.min(...middles);
        expect(spread, `${quantity} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  });

for (const header of headers)
  test(`[SHELL-04] favourites, cart and account stay in place while the cart's count grows, ${header}`, async ({
    page,
  }) => {
    const seller = sellerOf(header);
    await signIn(page, seller, seller.accounts.colleague);
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = new Set<string>();
    for (const quantity of [0, 3, 24, 144]) {
      await setLines(page, seller, { "FREE-1": quantity });
      await openPage(page, `${seller.origin}/orders`);
      const cart = page.getByRole("banner").locator("a[href='/cart']");
      if (quantity > 0) await expect(cart).toHaveText(new RegExp(`${quantity}$`));
      const signs = page
        .getByRole("banner")
        .locator("a[href='/favorite-lists'], a[href='/cart'], summary");
      await expect(signs).toHaveCount(3);
      places.add(
        await signs.evaluateAll((all) =>
          all.map((one) => one.querySelector("svg")?.getBoundingClientRect().left).join(),
        ),
      );
    }
    expect([...places]).toHaveLength(1);
  });

test("[SHELL-04] the header shows the company above the person", async ({ page }) => {
  const seller = sellerOf("bar");
  await signIn(page, seller, seller.accounts.buyer);
  for (const path of ["/orders", "/products"]) {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(`${seller.origin}${path}`);
    const summary = page.getByRole("banner").locator("summary");
    const company = summary.getByText("Company C1", { exact: true });
    const person = summary.getByText("Claire", { exact: true });
    await expect(person).toBeVisible();
    const [above, below] = [await company.boundingBox(), await person.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }
});
