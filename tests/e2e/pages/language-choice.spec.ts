import { expect, test } from "@playwright/test";
import { holdRequests } from "../support/hold-requests";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

test("[I18N-04] a language selected while the page's scripts load is not reset by them", async ({
  page,
}) => {
  const seller = await createTestSeller("language-choice");
  const login = `${seller.origin}/login?step=email`;
  const readStored = () =>
    page.evaluate(() => [
      /comptoir_locale=([^;]*)/.exec(document.cookie)?.[1],
      localStorage.getItem("i18nextLng"),
    ]);
  const releaseScripts = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto(login, { waitUntil: "commit" });
  // the choice stays selected until the page has loaded in that language
  await page.route(login, (route) => route.abort("aborted"));
  await page.getByLabel(text("fr", "shell.language")).selectOption("nl-NL");
  expect(await readStored()).toEqual(["nl-NL", "nl-NL"]);
  // what it writes shows that the synchronisation has run
  await page.evaluate(() => localStorage.removeItem("i18nextLng"));
  releaseScripts();
  await expect.poll(readStored).not.toEqual(["nl-NL", null]);
  expect(await readStored()).toEqual(["nl-NL", "nl-NL"]);
  await page.goto(`${seller.origin}/login`);
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
});

test("[I18N-04] [SHELL-04] when the language was changed in another tab, a page adopts it in the brand's own style", async ({
  page,
  context,
}) => {
  const seller = await createTestSeller("language-elsewhere");
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const look = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return ["--brand", "--paper", "--shell-height"].map((name) => style.getPropertyValue(name));
    });
  const before = await look();
  expect(before).not.toContain("");
  const elsewhere = await context.newPage();
  await openPage(elsewhere, `${seller.origin}/orders`);
  await elsewhere.locator("header summary").click();
  await elsewhere.getByLabel(text("fr", "shell.language")).selectOption("en-US");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
  const field = page
    .getByRole("banner")
    .getByRole("combobox", { name: text("fr", "search.label") });
  await field.fill("zzz");
  await field.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/q=zzz/);
  // the page is reloading meanwhile and can't be queried
  await expect(async () => expect(await look()).toEqual(before)).toPass();
});
