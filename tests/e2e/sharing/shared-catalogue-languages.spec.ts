import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { useLanguage } from "../support/desk";
import { type HttpResponse, sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { shareLink } from "../support/shared-link";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("spoken");
});

/** For a French-speaking visitor, unless she selected another language. */
const open = (path: string, locale = "fr-FR") =>
  sendHttp({
    host: new URL(seller.origin).host,
    path,
    headers: { cookie: `comptoir_locale=${locale}` },
  });
const langOf = ({ body }: HttpResponse) => /<html lang="(..)"/.exec(body)?.[1];
const isCached = ({ headers }: HttpResponse) => headers["x-comptoir-page"] === "shared";

test("[SHARE-01] [I18N-06] a link only in German is German around its products too, as are the password form, its files and the page when it has ended", async () => {
  const link = await shareLink(seller, { languages: ["de"] });
  await expect.poll(async () => isCached(await open(link.path))).toBe(true);
  const cached = await open(link.path);
  expect(langOf(cached)).toBe("de");
  expect(cached.body).toContain(text("de", "share.withoutTax"));
  const files = await open(`${link.path}/files`);
  expect([files.status, langOf(files)]).toEqual([200, "de"]);
  expect(files.body).toContain(text("de", "share.files.title"));
  await callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}`, { languages: ["nl"] });
  await expect.poll(async () => langOf(await open(link.path))).toBe("nl");
  await callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}/revoke`);
  await expect.poll(async () => (await open(link.path)).status).toBe(410);
  const over = await open(link.path);
  expect([langOf(over), isCached(over)]).toEqual(["nl", false]);
  expect(over.body).toContain(text("nl", "share.over.title"));
  const locked = await open(
    (await shareLink(seller, { languages: ["de"], password: "hochet doré" })).path,
  );
  expect([locked.status, langOf(locked), isCached(locked)]).toEqual([200, "de", false]);
  expect(locked.body).toContain(text("de", "share.locked.text"));
});

test("[SHARE-01] [I18N-06] readers can only choose a language if the link has several, and among those", async ({
  page,
}) => {
  const alone = await shareLink(seller, { languages: ["de"] });
  await useLanguage(page, seller, "fr-FR");
  await page.goto(`${seller.origin}${alone.path}`);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: text("de", "share.files.title") })).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveCount(0);
  const both = await shareLink(seller, { languages: ["nl", "de"] });
  await page.goto(`${seller.origin}${both.path}`);
  await expect(html).toHaveAttribute("lang", "nl");
  const choice = page.getByLabel(text("nl", "shell.language"));
  expect(await choice.getByRole("option").allTextContents()).toEqual(["Deutsch", "Nederlands"]);
  await choice.selectOption("de-DE");
  await expect(html).toHaveAttribute("lang", "de");
  await page.goto(`${seller.origin}${(await shareLink(seller)).path}`);
  const every = page.getByLabel(text("de", "shell.language"));
  await expect(every.getByRole("option")).toHaveCount(6);
});
