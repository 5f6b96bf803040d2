import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { readSecrets } from "@/scripts/deployment/secrets";
import { type HttpResponse, sendHttp } from "./http";
import type { TestSeller } from "./seller";
import { readStack } from "./stack";
import { type TextLanguage, text } from "./texts";

/** Sends a staff sign-in, from a separate address. */
export const sendDeskLogin = (
  { origin }: TestSeller,
  login: { email: string; password: string },
): Promise<HttpResponse> =>
  sendHttp({
    host: new URL(origin).host,
    path: "/api/desk/session",
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(login),
  });

/** Signs a member of staff in over HTTP and returns the `Cookie` header of her session. */
export async function signInToDeskByHttp(
  seller: TestSeller,
  email = seller.accounts.agent,
): Promise<string> {
  const response = await sendDeskLogin(seller, { email, password: seller.password });
  const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0];
  if (!cookie) throw new Error(`sign-in of staff answered ${response.status} ${response.body}`);
  return cookie;
}

/** Gives the browser a staff session, without the form. */
export async function signInToDesk(page: Page, seller: TestSeller, email?: string): Promise<void> {
  const cookie = await signInToDeskByHttp(seller, email);
  const end = cookie.indexOf("=");
  const session = { name: cookie.slice(0, end), value: cookie.slice(end + 1) };
  await page
    .context()
    .addCookies([{ ...session, url: seller.origin, httpOnly: true, sameSite: "Lax" }]);
}

/** Opens a staff page and waits until it is hydrated. */
export async function openDeskPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForFunction(() => window.takePreHydrationEvents === undefined);
}

export async function fillDeskLogin(
  page: Page,
  { email, password }: { email: string; password: string },
  language: TextLanguage = "fr",
): Promise<void> {
  await page.getByLabel(text(language, "desk.login.email")).fill(email);
  await page.getByLabel(text(language, "desk.login.password")).fill(password);
  await page.keyboard.press("Enter");
}

export async function useLanguage(
  page: Page,
  { origin }: TestSeller,
  locale: string,
): Promise<void> {
  await page.context().addCookies([{ name: "comptoir_locale", value: locale, url: origin }]);
}

/** Resets the count of wrong staff passwords from browsers on this machine. */
export async function forgetWrongPasswords(): Promise<void> {
  const { databaseUrl, dataDir } = readStack();
  const { directoryToken } = readSecrets(dataDir);
  const keys = ["127.0.0.1", "0:0:0:0::/64"].map((network) =>
    createHmac("sha256", directoryToken).update(`staff address ${network}`).digest(),
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("delete from sign_in_attempt where key = any($1)", [keys]);
  await client.end();
}
