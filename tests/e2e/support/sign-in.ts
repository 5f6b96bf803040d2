import { expect, type Page } from "@playwright/test";
import { signInByHttp } from "./http";
import type { TestSeller } from "./seller";
import { type TextLanguage, text } from "./texts";

/**
 * Signs in and opens an empty page of the brand. The form and the home page have their own tests:
 * using them before every other test took a fifth of the run.
 */
export async function signIn(page: Page, seller: TestSeller, email: string): Promise<void> {
  const cookie = await signInByHttp(seller.origin, email, seller.password);
  const end = cookie.indexOf("=");
  const session = { name: cookie.slice(0, end), value: cookie.slice(end + 1) };
  await page
    .context()
    .addCookies([{ ...session, url: seller.origin, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${seller.origin}/api/health`);
}

/** Signs in through the form, as a buyer does, and waits for the home page. */
export async function signInByForm(
  page: Page,
  seller: TestSeller,
  email: string,
  language: TextLanguage = "fr",
): Promise<void> {
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, email, seller.password, language);
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(page.getByRole("banner")).toBeVisible();
}

export async function fillLogin(
  page: Page,
  email: string,
  password: string,
  language: TextLanguage = "fr",
): Promise<void> {
  await page.getByLabel(text(language, "login.email")).fill(email);
  await page.getByLabel(text(language, "login.password")).fill(password);
  await page.getByRole("button", { name: text(language, "login.submit") }).click();
}
