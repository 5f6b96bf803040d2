import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk } from "../support/desk";
import { expectUsable, linkTexts, listLinks, makeLink } from "../support/desk-links";
import { sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async ({ page }) => {
  seller = await createTestSeller("desk-link-life");
  await signInToDesk(page, seller);
});

/** Presses a button again while a slow navigation to another page is in progress. */
async function pressAgainWhileLeaving(page: Page, button: Locator): Promise<void> {
  let noteDone = () => {};
  const isDone = new Promise<void>((resolve) => {
    noteDone = resolve;
  });
  await page.exposeFunction("noteDone", () => noteDone());
  await page.route(/made=1/, async (route) => {
    await isDone;
    await route.continue();
  });
  await button.evaluate((element: HTMLElement) =>
    addEventListener("beforeunload", () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          element.click();
          (window as unknown as { noteDone(): void }).noteDone();
        }),
      ),
    ),
  );
}

const longName = "Frühjahrskollektionsvorschau für Kindermöbelfachgeschäfte";

test("[SHARE-01] [SHARE-03] a link is duplicated, revoked after confirmation, and shows its state", async ({
  page,
}) => {
  const t = linkTexts("fr");
  const link = await makeLink(seller);
  const { host } = new URL(seller.origin);
  const statusOf = async (url: string) =>
    (await sendHttp({ host, path: new URL(url).pathname })).status;
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const duplicate = page.getByRole("button", { name: t("duplicate") });
  await pressAgainWhileLeaving(page, duplicate);
  await duplicate.press("Enter");
  await expect(page.getByText(t("made"))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(link.id));
  expect(await listLinks(seller)).toHaveLength(2);

  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}?made=1`);
  await page.getByRole("button", { name: t("revoke") }).press("Enter");
  await expectUsable(page, "the question");
  const dialog = page.getByRole("dialog", { name: t("revokeTitle", { name: "Printemps" }) });
  await dialog.getByRole("button", { name: t("keep") }).press("Enter");
  expect(await statusOf(link.url)).toBe(200);
  await page.getByRole("button", { name: t("revoke") }).press("Enter");
  await dialog.getByRole("button", { name: t("revokeConfirm") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(t("states.revoked"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: t("save") })).toHaveCount(0);
  await expect(page.getByText(t("made")), "it has no address to send").toHaveCount(0);
  expect(await statusOf(link.url)).toBe(410);
  await expectUsable(page, "a revoked link");
  const over = await makeLink(seller, { name: "Soldes", expires_at: "2020-01-31" });
  await openDeskPage(page, `${seller.origin}/desk/links/${over.id}`);
  await page.getByRole("textbox", { name: t("form.name") }).fill("Soldes 2020");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("saved")), "its day is as it was").toBeVisible();
  await page.getByLabel(t("form.expires")).fill("2021-01-31");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("dayOver"))).toBeVisible();
  await openDeskPage(page, `${seller.origin}/desk/links`);
  await expect(page.getByRole("row").filter({ hasText: t("states.expired") })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: t("states.revoked") })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: t("states.open") })).toHaveCount(1);
});

test("[SHARE-03] [ADM-05] the list says that a link whose company has left can't be opened by anyone", async ({
  page,
}) => {
  const body = { name: "Bazar du Nord", status: "approved" };
  const { company } = (await callAdmin(seller, "POST", "/admin/companies", body)) as {
    company: { id: string };
  };
  await makeLink(seller, { company_id: company.id });
  await openDeskPage(page, `${seller.origin}/desk/links`);
  const row = page.getByRole("row").last();
  await expect(row).toContainText("Bazar du Nord");
  await expect(row).toContainText(text("fr", "desk.links.states.open"));
  await callAdmin(seller, "DELETE", `/admin/companies/${company.id}`);
  await page.reload();
  await expect(row).toContainText(text("fr", "desk.links.states.revoked"));
  await expect(row).toContainText(text("fr", "desk.links.companyGone"));
  await expect(row).not.toContainText(company.id);
  await row.getByRole("link", { name: "Printemps" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(text("fr", "desk.links.companyGone"));
  await expect(main).not.toContainText(company.id);
});

test("[SHARE-01] a deleted product of a link is reported, and the link can be saved without it", async ({
  page,
}) => {
  const t = linkTexts("fr");
  const { products } = seller.loaded;
  const gone = products.blanket ?? "";
  const link = await makeLink(seller, { content_ids: [products["sleeping-bag"], gone] });
  await callAdmin(seller, "DELETE", `/admin/products/${gone}`);
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const save = page.getByRole("button", { name: t("save") });
  await expect(page.getByText(t("picker.gone"))).toBeVisible();
  await save.click();
  await expect(page.getByText(t("someGone"))).toBeVisible();
  const remove = t("picker.remove", { name: t("picker.gone") });
  await page.getByRole("button", { name: remove }).click();
  await save.click();
  await expect(page.getByText(t("saved"))).toBeVisible();
  expect(await listLinks(seller)).toMatchObject([{ content_ids: [products["sleeping-bag"]] }]);
});

test("[SHARE-01] the list is accessible, empty and with long names", async ({ page }) => {
  await openDeskPage(page, `${seller.origin}/desk/links`);
  await expectUsable(page, "no links");
  await makeLink(seller, {
    name: longName,
    prospect_name: "Bazar du Nord",
    expires_at: "2031-01-31",
  });
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectUsable(page, "the list");
});

test("[SHARE-01] [SEC-03] the list is paginated; an unknown link or one of another brand is not found", async ({
  page,
}) => {
  for (let index = 0; index < 21; index += 1) await makeLink(seller, { name: `Lien ${index}` });
  await openDeskPage(page, `${seller.origin}/desk/links`);
  const links = page.getByRole("table").getByRole("link");
  await expect(links).toHaveCount(20);
  await page.getByRole("link", { name: text("fr", "order.next") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk/links?page=2`);
  await expect(links).toHaveText(["Lien 0"]);
  const mine = seller;
  seller = await createTestSeller("desk-links-other");
  const foreign = await makeLink(seller);
  for (const id of [foreign.id, "scat_none", "x".repeat(100)]) {
    const response = await page.goto(`${mine.origin}/desk/links/${id}`);
    expect(response?.status(), id).toBe(404);
  }
});
