import { expect, type Locator, type Page, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { emptyCart } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { cell, open, pad, paste, seller, setUpOrderPad } from "../support/suites/order-pad-suite";

setUpOrderPad("order-pad-view");

test("[CAT-05] [CAT-06] the filter leaves only matching variants, in rows loaded later too", async ({
  page,
}) => {
  await open(page, "q=serviette");
  await expect(pad(page)).toHaveAttribute("aria-rowcount", "121");
  await page.goto(
    `${seller.origin}/products?${new URLSearchParams({ layout: "table", q: "serviette", "o.taille": "30 x 50 cm" })}`,
  );
  await expect(pad(page)).toHaveAttribute("aria-rowcount", "61");
  await expect(pad(page).getByText("30 x 50 cm").first()).toBeVisible();
  await expect(pad(page).getByText("70 x 140 cm")).toHaveCount(0);
});

test("[CAT-05] a keystroke updates one row and no other", async ({ page }) => {
  await open(page, "q=serviette&in_stock=1");
  const first = pad(page).getByRole("textbox").first();
  await first.focus();
  await page.evaluate(() => {
    const touched = new Set<string>();
    const add = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const row = element?.closest("[role=grid] [role=row]");
      if (row?.ariaRowIndex) touched.add(row.ariaRowIndex);
    };
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    if (!value?.set) throw new Error("no value to watch");
    const { set } = value;
    Object.defineProperty(HTMLInputElement.prototype, "value", {
      ...value,
      set(this: HTMLInputElement, next: string) {
        add(this);
        set.call(this, next);
      },
    });
    new MutationObserver((records) => {
      for (const record of records) add(record.target);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(window, { touched });
  });
  const touched = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const set = (window as unknown as { touched: Set<string> }).touched;
      const rows = [...set];
      set.clear();
      return rows;
    });
  const row =
    (await first.locator("xpath=ancestor::*[@role='row']").getAttribute("aria-rowindex")) ?? "";
  // an early write is followed by the next one within 120 ms of the page's own clock
  const touchedInTurns = async () => {
    await page.evaluate(async () => {
      for (let turn = 0; turn < 3; turn += 1)
        await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 120));
    });
    return (await touched()).length;
  };
  await expect
    .poll(touchedInTurns, { message: "rows are written ahead until the table rests" })
    .toBe(0);
  for (const key of ["1", "2", "Backspace"]) {
    await page.keyboard.press(key);
    expect((await touched()).filter((index) => index !== row)).toEqual([]);
  }
  await paste(first, "4\n5\n6");
  await expect(pad(page).getByRole("textbox").nth(2)).toHaveValue("6");
  expect((await touched()).length).toBeGreaterThan(2);
});

test("[CAT-05] the focused cell is never covered by sticky elements", async ({ page }) => {
  await open(page, "");
  await pad(page).getByRole("textbox").first().focus();
  const isClear = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      const box = active?.getBoundingClientRect();
      if (!active || !box) return false;
      const corners = [box.top + 2, box.bottom - 2].map((y) =>
        document.elementFromPoint(box.left + box.width / 2, y),
      );
      return corners.every(
        (element) => element !== null && (active.contains(element) || element.contains(active)),
      );
    });
  const keys = [
    ...Array(14).fill("ArrowDown"),
    "PageDown",
    "PageDown",
    "Control+End",
    "PageUp",
    ...Array(14).fill("ArrowUp"),
    "Control+Home",
    "End",
  ];
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(isClear, { message: `after ${key}` }).toBe(true);
  }
});

test("[CAT-05] the pad's last row ends with the table, whatever the rows' heights", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "q=serviette");
  await expect(pad(page)).toHaveAttribute("aria-rowcount", "121");
  const last = pad(page).locator("[role=row][aria-rowindex='121']");
  for (const size of ["100%", "103%"]) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      scrollTo(0, document.documentElement.scrollHeight);
    }, size);
    await expect(last).toBeVisible();
    const beyond = () =>
      last.evaluate((row) => {
        const table = (row.closest(".vt-body") as Element).getBoundingClientRect();
        return row.getBoundingClientRect().bottom - table.bottom;
      });
    await expect.poll(beyond, size).toBeLessThan(1.5);
  }
});

test("[CAT-05] Ctrl+K adds from anywhere, and the pad shows it", async ({ page }) => {
  await open(page, "q=serviette&in_stock=1");
  await pad(page).getByRole("textbox").first().focus();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: text("fr", "search.title") });
  await expect(dialog.getByRole("combobox", { name: text("fr", "search.label") })).toBeFocused();
  await page.keyboard.type("TOWEL-9-1");
  await expect(dialog.getByRole("option", { name: /^Serviette 9 30 x 50/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("spinbutton")).toBeFocused();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/2 × Serviette 9/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(pad(page).getByRole("textbox").first()).toBeFocused();
  await expect(pad(page).getByRole("textbox", { name: /Serviette 9 .*30 x 50/ })).toHaveValue("2");
});

test("[CAT-05] the pad is accessible, also with an invalid quantity", async ({ page }) => {
  await open(page, "q=pack");
  await cell(page, "PACK-2").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "PACK-2" })).toBeVisible();
  await expectAccessible(page);
});

test("[CAT-05] [SET-02] the order pad is linked from the header and the cart, if the brand has it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  const header = page.getByRole("banner").getByRole("link", { name: text("fr", "shell.orderPad") });
  const fromCart = page
    .getByRole("main")
    .getByRole("link", { name: text("fr", "cartPage.empty.orderPad") });
  await openPage(page, `${seller.origin}/cart`);
  await expect(header).toBeVisible();
  await fromCart.click();
  await expect(pad(page)).toBeVisible();
  await setSettings(seller, { product_table: false });
  await expect(async () => {
    await page.goto(`${seller.origin}/cart`);
    await expect(header).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("link", { name: text("fr", "cartPage.empty.orders") })).toBeVisible();
  await expect(fromCart).toHaveCount(0);
  await setSettings(seller, { product_table: true });
});

test("[CAT-05] [SET-02] the pad shows retail price and margin below the price, complete at 390 and 1280 px, and neither if the setting is off", async ({
  page,
}) => {
  const [product] = createSmallSellerInput("").products.filter(({ handle }) => handle === "bib");
  if (!product) throw new Error("there is no bib");
  const shop = await createTestSeller("retail-pad", {
    settings: { product_table: true },
    products: [
      {
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          metadata: { ...variant.metadata, recommended_retail_price: { eur: 194_990 } },
        })),
      },
    ],
  });
  await signIn(page, shop, shop.accounts.buyer);
  const retail = pad(page).locator(".vt-row:not([hidden]) .vt-retail");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `${shop.origin}/products?layout=table`);
    await expect(retail.first()).toBeVisible();
    await expect(retail.first()).toHaveText(/^PVC\s1\s949,90\s€\sTTC\s+taux de marque\s\d+\s%$/u);
    const cut = await retail.evaluateAll(
      (notes) =>
        notes.filter((note) => {
          const box = note.getBoundingClientRect();
          const frame = (note.parentElement as Element).getBoundingClientRect();
          const row = (note.closest(".vt-row") as Element).getBoundingClientRect();
          return (
            note.scrollWidth > note.clientWidth + 1 ||
            box.left < frame.left - 1 ||
            box.bottom > Math.min(frame.bottom, row.bottom) + 1
          );
        }).length,
    );
    expect(cut, `${width}`).toBe(0);
  }
  await setSettings(shop, { recommended_retail_price_enabled: false });
  await expect(async () => {
    await page.reload();
    await expect(pad(page).locator(".vt-row").first()).toBeVisible();
    await expect(retail.filter({ hasText: /./ })).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test("[CAT-05] on a phone the pad truncates no name, selection, SKU or note, also with wide text spacing", async ({
  page,
}) => {
  const [product] = createSmallSellerInput("").products.filter(({ handle }) => handle === "bib");
  if (!product) throw new Error("there is no bib");
  const shop = await createTestSeller("long-names-pad", {
    settings: { product_table: true },
    products: [
      {
        ...product,
        title: { fr: "Gigoteuse d’hiver Armoise" },
        variants: product.variants.map((variant, index) => ({
          ...variant,
          title: { fr: "Bras de 60 cm, rose poudré" },
          sku: `LL-GIH-ARM-18M-MOUSSE-${index}`,
        })),
      },
    ],
  });
  await signIn(page, shop, shop.accounts.buyer);
  const cells = pad(page).locator(
    ".vt-row:not([hidden]) > :is(.vt-product, .vt-options, .vt-sku, .vt-price, .vt-pack)",
  );
  const skus = pad(page).locator(".vt-row:not([hidden]) > .vt-sku");
  const note = page.locator(".vt-facts");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, `${shop.origin}/products?layout=table`);
    await expect(cells.first()).toHaveText("Gigoteuse d’hiver Armoise");
    await pad(page).locator(".vt-row:not([hidden]) > .vt-quantity").first().click();
    await expect(note).toContainText("LL-GIH-ARM-18M-MOUSSE-0");
    expect(await findCut(cells), `at ${width}`).toEqual([]);
    expect(await findCut(note), `at ${width}`).toEqual([]);
    await spaceText(page);
    expect(await findCut(skus), `spaced, at ${width}`).toEqual([]);
    expect(await findCut(note), `spaced, at ${width}`).toEqual([]);
  }
});

const findCut = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  );

/** The text spacing that a reader may set (WCAG 1.4.12). */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    const spacing = { "line-height": "1.5", "letter-spacing": "0.12em", "word-spacing": "0.16em" };
    const declarations = Object.entries(spacing).map(([name, value]) => `${name}: ${value}`);
    sheet.replaceSync(`* { ${declarations.map((one) => `${one} !important`).join("; ")} }`);
    document.adoptedStyleSheets.push(sheet);
  });
