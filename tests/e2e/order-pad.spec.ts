import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "./support/admin";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { createCatalogueSeller } from "./support/catalogue-seller";
import { emptyCart } from "./support/checkout";
import { expectAccessible } from "./support/expect-accessible";
import { openPage } from "./support/open-page";
import { createTestSeller, type TestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createCatalogueSeller("order-pad");
});

const pad = (page: Page) => page.getByRole("grid", { name: text("fr", "product.table.caption") });
const outside = text("fr", "product.table.joined");
const cell = (page: Page, sku: string) =>
  pad(page).getByRole("textbox", { name: new RegExp(`${sku}( – ${outside})?$`) });
const message = (page: Page) => page.locator(".vt-message");

async function open(page: Page, search = "q=bib"): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await openPage(page, `${seller.origin}/products?layout=table&sort=title&${search}`);
  await expect(pad(page)).toHaveAttribute("aria-rowcount", /^[1-9]/);
  await pad(page).getByRole("textbox").first().focus();
  await expect(pad(page).locator("input[aria-describedby]")).toBeFocused();
}

/** What a spreadsheet's copy does to the cell with the focus. */
async function paste(target: Locator, block: string): Promise<void> {
  await target.focus();
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, block);
}

test("[CART-04] [CART-08] quantities are typed as in a spreadsheet and are those of the cart", async ({
  page,
}) => {
  await open(page);
  await cell(page, "BIB-2").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(cell(page, "BIB-3")).toBeFocused();
  await page.keyboard.type("4");
  await page.keyboard.press("Shift+Enter");
  await expect(cell(page, "BIB-2")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(pad(page).getByRole("link", { name: "Bavoir" }).nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(cell(page, "BIB-2")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(pad(page).locator(".vt-price:focus")).toHaveCount(1);
  await page.goto(`${seller.origin}/cart`);
  for (const [sku, quantity] of [
    ["BIB-2", "3"],
    ["BIB-3", "4"],
  ] as const)
    await expect(page.getByRole("spinbutton", { name: new RegExp(sku) })).toHaveValue(quantity);
  await page.goto(`${seller.origin}/products?layout=table&sort=title&q=bib`);
  await expect(cell(page, "BIB-3")).toHaveValue("4");
});

test("[CAT-04] [CART-08] a quantity that can't be ordered keeps the focus, says why, and offers the nearest that can", async ({
  page,
}) => {
  await open(page, "q=pack");
  const pack = cell(page, "PACK-1");
  await pack.focus();
  await expect(pack).toHaveAccessibleDescription(/12.*6/);
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await expect(pack).toBeFocused();
  await expect(pack).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").filter({ hasText: "PACK-1" })).toBeVisible();
  const take = (quantity: number) =>
    page.getByRole("button", {
      name: text("fr", "cart.quantity.take").replace(/\{.*\}/, String(quantity)),
    });
  await expect(take(12)).toBeVisible();
  await take(18).click();
  await expect(pack).toBeFocused();
  await expect(pack).toHaveValue("18");
  await expect(pack).not.toHaveAttribute("aria-invalid");
  await page.keyboard.type("5");
  await page.keyboard.press("Escape");
  await expect(pack).toHaveValue("18");
});

test("[CART-04] a column is pasted, filled down, emptied, undone and done again", async ({
  page,
}) => {
  await open(page, "q=serviette&in_stock=1");
  const at = (index: number) => pad(page).getByRole("textbox").nth(index);
  await paste(at(0), "1\r\n2\r\n\r\n3\r\n");
  for (const [index, value] of ["1", "2", "", "3"].entries())
    await expect(at(index)).toHaveValue(value);
  await expect(message(page)).toContainText("3");
  await at(0).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect(pad(page).locator("[aria-selected=true]")).toHaveCount(4);
  await page.keyboard.press("Control+d");
  for (let index = 0; index < 4; index += 1) await expect(at(index)).toHaveValue("1");
  await page.keyboard.press("Control+z");
  for (const [index, value] of ["1", "2", "", "3"].entries())
    await expect(at(index)).toHaveValue(value);
  await page.keyboard.press("Control+y");
  await expect(at(3)).toHaveValue("1");
  await page.getByRole("button", { name: text("fr", "pad.undo") }).click();
  await expect(at(3)).toHaveValue("3");
  await page.keyboard.press("Control+z");
  for (let index = 0; index < 4; index += 1) await expect(at(index)).toHaveValue("");
});

test("[CART-04] [CAT-06] codes with quantities find their rows, and what has none is named", async ({
  page,
}) => {
  await open(page, "q=bag");
  await paste(
    cell(page, "BAG-1"),
    "Référence\tDésignation\tQuantité\nBAG-1\tSac\t5\nbag-2\tSac\t400\nNOPE-9\tRien\t2",
  );
  await expect(cell(page, "BAG-1")).toHaveValue("5");
  await expect(cell(page, "BAG-2")).toHaveAttribute("aria-invalid", "true");
  await expect(message(page)).toContainText("NOPE-9");
  await page.getByRole("button", { name: /1 quantité à corriger/ }).click();
  await expect(cell(page, "BAG-2")).toBeFocused();
});

/**
 * Pastes two quantities of which stock allows only the first; returns the toast that says so and
 * what puts the stock back.
 */
async function pasteRefused(page: Page) {
  const id = seller.loaded.variants["BAG-2"] ?? "";
  const { variant } = (await callAdmin(seller, "GET", `/admin/variants/${id}`)) as {
    variant: { product_id: string; inventory_quantity: number };
  };
  const setStock = (inventory_quantity: number) =>
    callAdmin(seller, "POST", `/admin/products/${variant.product_id}/variants/${id}`, {
      inventory_quantity,
    });
  await setStock(1);
  await paste(cell(page, "BAG-1"), "BAG-1\t5\nBAG-2\t2");
  const toast = page.locator("[data-toast=warning]");
  await expect(toast).toContainText("1 référence enregistrée, 1 refusée");
  const show = toast.getByRole("button", { name: "Voir la référence refusée" });
  return { toast, show, restoreStock: () => setStock(variant.inventory_quantity) };
}

test("[CART-07] [CART-04] a paste that is refused in part says how many were saved and leads to the one that was not", async ({
  page,
}) => {
  await open(page, "q=bag");
  const { toast, show, restoreStock } = await pasteRefused(page);
  await expect(toast).not.toContainText(text("fr", "cart.changeFailed"));
  await show.click();
  await expect(cell(page, "BAG-2")).toBeFocused();
  await expect(cell(page, "BAG-2")).toHaveAttribute("aria-invalid", "true");
  await restoreStock();
});

test("[SHELL-01] a toast with an action waits while it has the focus, and goes like any other", async ({
  page,
}) => {
  await page.clock.install();
  await open(page, "q=bag");
  const { toast, show, restoreStock } = await pasteRefused(page);
  await show.focus();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveClass(/opacity-100/);
  await show.blur();
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(toast).toHaveClass(/opacity-0/, { timeout: 300 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
  await restoreStock();
});

test("[CART-04] [CAT-06] codes from outside the filter join the end of the table and go into the cart with the others", async ({
  page,
}) => {
  await open(page, "q=bag");
  const rows = Number(await pad(page).getAttribute("aria-rowcount"));
  await paste(cell(page, "BAG-4"), "BAG-4\t2\nBIB-1\t3\nPACK-1\t13\nNOPE-9\t1");
  await expect(message(page)).toContainText("NOPE-9");
  await expect(pad(page)).toHaveAttribute("aria-rowcount", String(rows + 2));
  await expect(cell(page, "BAG-4")).toHaveValue("2");
  await expect(cell(page, "BIB-1")).toHaveValue("3");
  await expect(cell(page, "BIB-1")).toHaveAccessibleName(new RegExp(outside));
  await expect(cell(page, "BAG-4")).not.toHaveAccessibleName(new RegExp(outside));
  await expect(pad(page).getByText(outside)).toHaveCount(2);
  await expect(cell(page, "PACK-1")).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: text("fr", "pad.undo") }).click();
  await expect(cell(page, "BIB-1")).toHaveValue("");
  await expect(cell(page, "BAG-4")).toHaveValue("");
});

test("[CART-04] a reload forgets neither what can be undone nor what was refused", async ({
  page,
}) => {
  await open(page, "q=pack");
  await cell(page, "PACK-1").fill("18");
  await cell(page, "PACK-1").press("Enter");
  await cell(page, "PACK-2").fill("3");
  await cell(page, "PACK-2").press("Enter");
  await expect(cell(page, "PACK-2")).toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await expect(cell(page, "PACK-2")).toHaveValue("3");
  await expect(cell(page, "PACK-2")).toHaveAttribute("aria-invalid", "true");
  await expect(cell(page, "PACK-1")).toHaveValue("18");
  await page.getByRole("button", { name: text("fr", "pad.undo") }).click();
  await expect(cell(page, "PACK-1")).toHaveValue("");
});

test("[CAT-05] [CAT-06] the filter leaves the variants that meet it, in the rows that come later too", async ({
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

test("[CAT-05] a keystroke touches one row and no other", async ({ page }) => {
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
  // a write ahead is followed by the next one within 120 ms of the page's own time
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

test("[CAT-05] the cell with the focus is never behind what stays in place", async ({ page }) => {
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

test("[CAT-05] the pad is usable by everybody, also with a quantity to correct", async ({
  page,
}) => {
  await open(page, "q=pack");
  await cell(page, "PACK-2").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "PACK-2" })).toBeVisible();
  await expectAccessible(page);
});

test("[CAT-05] [SET-02] the order pad is reached from the header and the cart, where the brand has it", async ({
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

test("[CAT-05] [SET-02] the pad tells retail price and margin below the price, whole at 390 and 1280 px, and neither where the setting is off", async ({
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
