import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { text } from "../support/texts";
import {
  cell,
  message,
  open,
  outside,
  pad,
  paste,
  seller,
  setUpOrderPad,
} from "../support/suites/order-pad-suite";

setUpOrderPad("order-pad");

test("[CART-04] [CART-08] quantities are typed as in a spreadsheet and are the cart's", async ({
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

test("[CAT-04] [CART-08] an invalid quantity keeps the focus, says why, and offers the nearest valid ones", async ({
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

test("[CART-04] a column is pasted, filled down, cleared, undone and redone", async ({ page }) => {
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

test("[CART-04] [CAT-06] codes with quantities find their rows, and unknown ones are named", async ({
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
 * Pastes two quantities of which stock allows only the first; returns the toast that says so and a
 * function that restores the stock.
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

test("[CART-07] [CART-04] a partially rejected paste says how many were saved and leads to the rejected one", async ({
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

test("[SHELL-01] a toast with an action stays while it is focused, and then disappears like any other", async ({
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
    await expect(toast).toHaveCount(0, { timeout: 300 });
  }).toPass({ intervals: [0] });
  await restoreStock();
});

test("[CART-04] [CAT-06] codes outside the filter are appended to the table and added to the cart with the others", async ({
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

test("[CART-04] a reload keeps the undo history and rejections", async ({ page }) => {
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
