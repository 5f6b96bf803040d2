import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { loseResponse } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

const companies = ["Kinderbettwarenmanufakturgesellschaft Ost", "Petit Nid", "Trois Ours"];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let seller: TestSeller;
let ids: string[];
test.beforeEach(async ({ page }) => {
  seller = await createTestSeller("desk-companies");
  ids = [];
  for (const name of companies) {
    const body = { name, status: "pending", vat_number: "FR12345678901" };
    const made = await callAdmin(seller, "POST", "/admin/companies", body);
    ids.push((made as { company: { id: string } }).company.id);
  }
  await signInToDesk(page, seller);
});

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

const readCompany = async (index: number) => {
  const found = await callAdmin(seller, "GET", `/admin/companies/${ids[index]}`);
  return (found as { company: { status: string; status_reason: string | null } }).company;
};

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[ADM-05] staff approve a company and decline another with a reason, with the keyboard; one that a colleague has decided says so (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = (key: string, company = "") => text(language, `desk.companies.${key}`, { company });
    await openDeskPage(page, `${seller.origin}/desk`);
    await page
      .getByRole("navigation", { name: text(language, "desk.title") })
      .getByRole("link", { name: text(language, "desk.places.companies") })
      .press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/companies`);
    await openDeskPage(page, page.url());
    const [first = "", second = "", third = ""] = companies;
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(names).toHaveText(companies);
    await expectUsable(page, "/desk/companies");

    await page.getByRole("button", { name: t("approveLabel", first) }).press("Enter");
    await expect(page.getByText(t("approved", first))).toBeVisible();
    await expect(names).toHaveText([second, third]);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await readCompany(0)).toMatchObject({ status: "approved" });

    await page.getByRole("button", { name: t("declineLabel", second) }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: t("send") }).press("Enter");
    await expect(dialog.getByText(text(language, "error.fields.required"))).toBeVisible();
    await expectUsable(page, "the reason");
    await dialog.getByLabel(t("reason"), { exact: true }).fill("Nous ne livrons pas encore ici.");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: t("declineLabel", second) }).press("Enter");
    await page.route("**/decline", (route) => route.abort());
    await dialog.getByRole("button", { name: t("send") }).press("Enter");
    const down = dialog.getByText(text(language, "error.codes.service_unavailable"));
    await expect(down, "not below the question").toBeVisible();
    await expectUsable(page, "a reason that was not sent");
    await page.unroute("**/decline");
    await dialog.getByRole("button", { name: t("send") }).press("Enter");
    await expect(page.getByText(t("declined", second))).toBeVisible();
    await expect(names).toHaveText([third]);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await readCompany(1)).toMatchObject({
      status_reason: "Nous ne livrons pas encore ici.",
    });

    await callAdmin(seller, "POST", `/admin/companies/${ids[2]}/approve`);
    await page.getByRole("button", { name: t("approveLabel", third) }).press("Enter");
    await expect(page.getByText(t("decided", third))).toBeVisible();
    await expect(names).toHaveCount(0);
    await expect(page.getByText(text(language, "desk.companies.title")).first()).toBeVisible();
    await expectUsable(page, "no company waits");
  });

test("[ADM-05] [API-02] a decision whose response was lost is not reported as a colleague's on retry, and undoes none", async ({
  page,
}) => {
  const [first = "", second = "", third = ""] = companies;
  const t = (key: string, company = "") => text("fr", `desk.companies.${key}`, { company });
  await openDeskPage(page, `${seller.origin}/desk/companies`);
  const down = text("fr", "error.codes.service_unavailable");
  await page.route("**/approve", (route) => loseResponse(route, 204));
  const approve = page.getByRole("button", { name: t("approveLabel", first) });
  await approve.click();
  await expect(page.getByText(down)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await approve.click();
  await expect(page.getByText(t("approved", first))).toBeVisible();

  await page.route("**/decline", (route) => loseResponse(route, 204));
  await page.getByRole("button", { name: t("declineLabel", second) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("reason"), { exact: true }).fill("Trop loin.");
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(dialog.getByText(down)).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await dialog.getByRole("button", { name: t("send") }).click();
  await expect(page.getByText(t("declined", second))).toBeVisible();

  // refreshed since, so that the colleague's decision is not seen before the click
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([third]);
  const reason = { reason: "Trop loin." };
  await callAdmin(seller, "POST", `/admin/companies/${ids[2]}/decline`, reason);
  await page.getByRole("button", { name: t("approveLabel", third) }).click();
  await expect(page.getByText(t("decided", third)), "declined by a colleague").toBeVisible();
});

test("[ADM-05] more companies than fit on one page are on the next", async ({ page }) => {
  for (let index = 1; index <= 18; index += 1) {
    const body = { name: `Boutique ${index}`, status: "pending" };
    await callAdmin(seller, "POST", "/admin/companies", body);
  }
  await openDeskPage(page, `${seller.origin}/desk/companies`);
  const names = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(names).toHaveCount(20);
  await page.getByRole("link", { name: text("fr", "order.next") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk/companies?page=2`);
  await expect(names).toHaveText(["Boutique 18"]);
  await openDeskPage(page, page.url());
  const approve = text("fr", "desk.companies.approveLabel", { company: "Boutique 18" });
  await page.getByRole("button", { name: approve }).press("Enter");
  await expect(names, "nothing is left on the second").toHaveCount(20);
  await expect(names.first()).toHaveText(companies[0] ?? "");
  await page.goto(`${seller.origin}/desk/companies?page=9`);
  await expect(names).toHaveCount(20);
});
