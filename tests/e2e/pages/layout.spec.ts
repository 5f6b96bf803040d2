import { expect, type Locator, type Page, test } from "@playwright/test";
import { addFavorites } from "../support/add-favorites";
import { emptyCart, openCheckout, sendButton, setLines } from "../support/checkout";
import { holdRequests } from "../support/hold-requests";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { listLayoutShifts, watchLayoutShifts } from "../support/watch-layout-shifts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const themes = [
  { header: "centered", hero: "full", card: "plain" },
  { header: "bar", hero: "mosaic", card: "tinted" },
  { header: "split", hero: "split", card: "framed" },
] as const;
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 15 6"><rect width="15" height="6"/></svg>')}`;

const sellers = new Map<string, TestSeller>();
test.beforeAll(async () => {
  for (const theme of themes)
    sellers.set(
      theme.header,
      await createTestSeller(`layout-${theme.header}`, {
        settings: {
          name: "Maison Rayons",
          theme,
          product_table: true,
          promo_banner: { fr: "Franco dès 300 €" },
          banner: { image: picture, title: { fr: "Le linge des premières nuits" }, text: {} },
        },
      }),
    );
});

const sellerOf = (header: string) => sellers.get(header) as TestSeller;
/** Waits until the page is idle: fonts are loaded, and its own work after loading is done. */
async function expectNoShift(page: Page, where: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await listLayoutShifts(page), where).toEqual([]);
}

/** Opens a page whose fonts and scripts arrive after it is painted, and expects no layout shift. */
async function openLate(page: Page, url: string): Promise<void> {
  const release = await holdRequests(page, /\/fonts\/|\/_next\/static\/.*\.js/);
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  release();
  await page.waitForLoadState("load");
  await expectNoShift(page, `${url} at ${page.viewportSize()?.width}`);
  await page.unrouteAll({ behavior: "wait" });
}

for (const { header } of themes)
  test(`[SHELL-04] no layout shift on any screen, with the ${header} header`, async ({ page }) => {
    test.setTimeout(240_000);
    const seller = sellerOf(header);
    await watchLayoutShifts(page);
    const login = [
      "/login",
      "/desk/login",
      "/login?step=email",
      "/login?step=registration",
      "/login?step=password",
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const path of login) {
        await page.goto(`${seller.origin}${path}`);
        await expectNoShift(page, `${path} at ${size.width}`);
        const top = (await page.getByRole("main").boundingBox())?.y ?? 0;
        expect(top, `the form of ${path} follows the picture`).toBeLessThanOrEqual(200);
      }
    }
    await signIn(page, seller, seller.accounts.buyer);
    // the first visit of the checkout fills in what is known about the company, and opens the
    // remaining step
    await openCheckout(page, seller, { "BAG-1": 3, "TIER-1": 20 });
    await addFavorites(page, seller, ["BAG-1"]);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const path of [
        "/",
        "/products",
        "/products?layout=list",
        "/products?layout=table",
        "/products?q=rien-de-tel",
        "/products/cushion",
        "/favorite-lists",
        "/cart",
        "/cart/import",
        "/checkout",
        "/orders",
        "/nowhere",
      ]) {
        await openPage(page, `${seller.origin}${path}`);
        if (path === "/products" && size.width > 1000)
          await expect(
            page.getByRole("main").locator(".facet-switches a[href*='favorites']"),
          ).toHaveText(/1$/);
        await expectNoShift(page, `${path} at ${size.width}`);
      }
    }
  });

for (const { header } of themes)
  test(`[SHELL-04] no layout shift when fonts and scripts load long after the page, with the ${header} header`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const seller = sellerOf(header);
    await signIn(page, seller, seller.accounts.buyer);
    await openCheckout(page, seller, { "BAG-1": 3, "TIER-1": 20 });
    await watchLayoutShifts(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const path of [
        "/",
        "/products",
        "/products?layout=table",
        "/products/cushion",
        "/favorite-lists",
        "/cart",
        "/checkout",
        "/orders",
      ]) {
        await openLate(page, `${seller.origin}${path}`);
      }
    }
  });

test("[TEN-05] in a wide window the home page's message is aligned with the brand above it", async ({
  page,
}) => {
  const seller = sellerOf("split");
  await signIn(page, seller, seller.accounts.buyer);
  for (const width of [1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(seller.origin);
    const left = async (part: Locator) => (await part.boundingBox())?.x ?? -1;
    const message = await left(page.getByRole("heading", { level: 1 }));
    const brand = await left(page.getByRole("banner").locator("a[href='/']"));
    expect(Math.abs(message - brand), `${width}`).toBeLessThanOrEqual(10);
  }
});

test("[CAT-06] on a phone the search is one tap away when the page is scrolled", async ({
  page,
}) => {
  const seller = sellerOf("centered");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 900);
  await page.locator("label[for='shop-search']").click();
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

for (const { header } of themes)
  test(`[TEN-05] the home page's headline is on the first screen of 1280 × 800, ${header}`, async ({
    page,
  }) => {
    const seller = sellerOf(header);
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(seller.origin);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole("main").getByRole("link", { name: text("fr", "home.browse") }),
    ).toBeInViewport({ ratio: 1 });
  });

test("[TEN-05] a logo for the brand's colour has no background, and each has its own in forced colours", async ({
  page,
}) => {
  const logo = (fill: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><rect width="4" height="1" fill="${fill}"/></svg>`)}`;
  const seller = await createTestSeller("logo", {
    settings: {
      name: "Maison Couleur",
      theme: { header: "split", paper: "#fffdf8" },
      colour: "#203040",
      logo: logo("black"),
      logo_on_colour: logo("white"),
    },
  });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  const link = page.getByRole("banner").getByRole("link", { name: "Maison Couleur" });
  await expect(link.getByRole("img")).toHaveAttribute("src", logo("white"));
  await expect(link).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await expect(link.getByRole("img")).toHaveCSS("background-color", "rgb(32, 48, 64)");
  // an open page would navigate to the sign-in page by itself once its session has ended
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.goto(`${seller.origin}/login`);
  const dark = page.getByRole("img", { name: "Maison Couleur" });
  await expect(dark).toHaveAttribute("src", logo("black"));
  await expect(dark).toHaveCSS("background-color", "rgb(255, 253, 248)");
});

test("[CAT-05] in the list a heart is next to its image and not on it", async ({ page }) => {
  const seller = sellerOf("bar");
  await signIn(page, seller, seller.accounts.buyer);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(`${seller.origin}/products?layout=list`);
    const overlaps = await page
      .getByRole("main")
      .locator("[data-favorite]")
      .evaluateAll(
        (hearts) =>
          hearts.filter((heart) => {
            const box = heart.getBoundingClientRect();
            return [...document.querySelectorAll(".pr .pc-pic, .pr h3 a")].some((other) => {
              const at = other.getBoundingClientRect();
              return (
                at.left < box.right &&
                box.left < at.right &&
                at.top < box.bottom &&
                box.top < at.bottom
              );
            });
          }).length,
      );
    expect(overlaps, `${size.width}`).toBe(0);
  }
});

test("[FAV-01] a list with one image has one tile, without blank ones", async ({ page }) => {
  const seller = await createTestSeller("tiles");
  await signIn(page, seller, seller.accounts.buyer);
  await addFavorites(page, seller, ["BAG-1"]);
  await page.goto(`${seller.origin}/favorite-lists`);
  const card = page.getByRole("main").getByRole("article");
  await expect(card).toHaveCount(1);
  const tiles = card.locator("> [aria-hidden]").first().locator("> *");
  await expect(tiles).toHaveCount(1);
});

test("[SHELL-04] a select has the brand's colours and arrow instead of the browser's", async ({
  page,
}) => {
  const seller = sellerOf("bar");
  await page.goto(`${seller.origin}/login?step=registration`);
  for (const field of await page.getByRole("combobox").all()) {
    const look = await field.evaluate((select) => {
      const { appearance, backgroundImage, backgroundColor } = getComputedStyle(select);
      const probe = document.createElement("i");
      probe.style.background = "var(--paper)";
      document.body.append(probe);
      return {
        appearance,
        hasArrow: backgroundImage.includes("gradient"),
        isPaper: backgroundColor === getComputedStyle(probe).backgroundColor,
      };
    });
    expect(look).toMatchObject({ hasArrow: true, isPaper: true });
    expect(look.appearance).not.toBe("auto");
  }
});

for (const { width, height } of sizes)
  test(`[SHELL-04] [CHK-01] the first visit of a checkout without selections causes no layout shift, at ${width} px`, async ({
    page,
  }) => {
    const seller = await createTestSeller("unprepared", { settings: { theme: themes[2] } });
    await page.setViewportSize({ width, height });
    await watchLayoutShifts(page);
    await signIn(page, seller, seller.accounts.buyer);
    await setLines(page, seller, { "BAG-1": 3, "TIER-1": 20 });
    await page.goto(`${seller.origin}/checkout`);
    await expect(sendButton(page)).toBeEnabled();
    await expect(page.locator("[data-step-heading][aria-expanded=true]")).toBeVisible();
    await expectNoShift(page, "the checkout");
  });

test("[SHELL-04] [CHK-01] a checkout below the minimum order causes no layout shift when scripts load late", async ({
  page,
}) => {
  const seller = sellerOf("bar");
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await setLines(page, seller, { "BAG-1": 3 });
  await watchLayoutShifts(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openLate(page, `${seller.origin}/checkout`);
    await expect(page.getByRole("progressbar").first()).toBeVisible();
  }
});

test("[CAT-06] a search for one very long word stays within the page", async ({ page }) => {
  const seller = await createTestSeller("endless");
  await signIn(page, seller, seller.accounts.buyer);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${seller.origin}/products?q=${"x".repeat(300)}`);
    await expect(
      page.getByRole("navigation", { name: text("fr", "catalogue.breadcrumb") }),
    ).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
});
