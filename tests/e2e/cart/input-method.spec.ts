import { expect, type Page, test } from "@playwright/test";
import type { CartView } from "@/lib/model/cart/cart";
import { callFromPage, emptyCart, setLines } from "../support/checkout";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("input-method", {
    settings: { name: "Maison Saisie", product_table: true },
  });
});

/** Simulates an input method: it composes `word` in the focused field and consumes `key`. */
async function compose(page: Page, word: string, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", {
    text: word,
    selectionStart: word.length,
    selectionEnd: word.length,
  });
  await session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key,
    code: key,
    windowsVirtualKeyCode: 229,
  });
}

const finish = async (page: Page, word: string) =>
  (await page.context().newCDPSession(page)).send("Input.insertText", { text: word });

test("[CART-04] [CAT-07] input method keys neither add nor step, in the matrix and in the cart", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  const field = page.getByRole("spinbutton").first();
  await field.focus();
  for (const key of ["Enter", "ArrowUp"]) await compose(page, "3", key);
  await expect(field).toHaveValue("3");
  await finish(page, "4");
  await expect(field).toHaveValue("4");
  await field.press("Enter");
  const added = async () =>
    (await callFromPage<{ cart: CartView }>(page, "GET", "/api/cart")).cart.count.items;
  await expect.poll(added).toBe(4);
});

test("[CART-04] input method keys keep the focus in the order pad's cell", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await setLines(page, seller, { "BAG-1": 1 });
  await openPage(page, `${seller.origin}/products?layout=table&q=gigoteuse`);
  const pad = page.getByRole("grid", { name: text("fr", "product.table.caption") });
  const cell = pad.getByRole("textbox", { name: /BAG-1$/ });
  await cell.focus();
  await expect(pad.locator("input[aria-describedby]")).toBeFocused();
  for (const key of ["Enter", "ArrowDown"]) {
    await compose(page, "12", key);
    await expect(cell).toBeFocused();
  }
  await finish(page, "12");
  await expect(cell).toHaveValue("12");
  await cell.press("Enter");
  await expect(cell).not.toBeFocused();
});
