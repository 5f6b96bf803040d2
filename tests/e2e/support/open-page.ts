import { expect, type Page } from "@playwright/test";
import { type TextLanguage, text } from "./texts";

/** Waits for an idle moment of a page whose scripts are running. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((settle) => requestIdleCallback(() => settle())));

/**
 * Opens a page of the shop and waits until its scripts are running: the header has read the cart
 * then.
 */
export async function openPage(
  page: Page,
  url: string,
  language: TextLanguage = "fr",
): Promise<void> {
  await page.goto(url);
  const title = text(language, "cart.title");
  await expect(
    page.getByRole("banner").getByRole("link", { name: new RegExp(`${title}.*\\S`) }),
  ).toBeVisible();
}
