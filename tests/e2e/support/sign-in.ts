import { expect, type Page } from "@playwright/test";
import type { TestSeller } from "./seller";
import { type TextLanguage, text } from "./texts";

/** Signs in through the form, as a buyer does. */
export async function signIn(page: Page, seller: TestSeller, email: string, language: TextLanguage = "fr"): Promise<void> {
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, email, seller.password, language);
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(page.getByRole("banner")).toBeVisible();
}

export async function fillLogin(page: Page, email: string, password: string, language: TextLanguage = "fr"): Promise<void> {
  await page.getByLabel(text(language, "login.email")).fill(email);
  await page.getByLabel(text(language, "login.password")).fill(password);
  await page.getByRole("button", { name: text(language, "login.submit") }).click();
}
