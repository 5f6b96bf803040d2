import { expect, type Locator, type Page, test } from "@playwright/test";
import { createCatalogueSeller } from "../catalogue-seller";
import { emptyCart } from "../checkout";
import { openPage } from "../open-page";
import type { TestSeller } from "../seller";
import { signIn } from "../sign-in";
import { text } from "../texts";

export let seller: TestSeller;

export const pad = (page: Page) =>
  page.getByRole("grid", { name: text("fr", "product.table.caption") });

export const outside = text("fr", "product.table.joined");

export const cell = (page: Page, sku: string) =>
  pad(page).getByRole("textbox", { name: new RegExp(`${sku}( – ${outside})?$`) });

export const message = (page: Page) => page.locator(".vt-message");

export async function open(page: Page, search = "q=bib"): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await openPage(page, `${seller.origin}/products?layout=table&sort=title&${search}`);
  await expect(pad(page)).toHaveAttribute("aria-rowcount", /^[1-9]/);
  await pad(page).getByRole("textbox").first().focus();
  await expect(pad(page).locator("input[aria-describedby]")).toBeFocused();
}

/** Pastes a spreadsheet's clipboard content into the focused cell. */
export async function paste(target: Locator, block: string): Promise<void> {
  await target.focus();
  await target.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, block);
}

/** A brand whose buyers order with the order pad. */
export function setUpOrderPad(id: string): void {
  test.beforeAll(async () => {
    seller = await createCatalogueSeller(id);
  });
}
