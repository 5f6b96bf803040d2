import { expect, type Page } from "@playwright/test";
import { type TextLanguage, text } from "./texts";

/** Waits until a hydrated page is idle, or busy for ten seconds. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((settle) => requestIdleCallback(() => settle(), { timeout: 10_000 })),
  );

/** Opens a page of the shop and waits until it is hydrated: the header has then read the cart. */
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
