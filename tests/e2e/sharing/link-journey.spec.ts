import { expect, type Page, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { sendButton } from "../support/checkout";
import { openDeskPage, signInToDesk } from "../support/desk";
import { waitForMail } from "../support/mailbox";
import { waitForIdle } from "../support/open-page";
import { register } from "../support/register";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values = {}) => text("fr", key, values);
const phone = { width: 390, height: 844 };
const password = "un mot de passe";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("link-journey", { settings: { name: "Atelier Nid" } });
  await setSettings(seller, {
    new_customer_form: "true",
    registration_approval: "nothing_shown",
  } as never);
});

/** Creates a link to the cushion with list prices; returns its address. */
async function makeLink(page: Page): Promise<string> {
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  const f = (key: string) => t(`desk.links.form.${key}`);
  await page.getByRole("textbox", { name: f("name") }).fill("Salon de mai");
  const products = page.getByRole("group", { name: f("contentTypes.products") }).last();
  await products.getByRole("searchbox").fill("Coussin");
  await products.getByRole("searchbox").press("Enter");
  await products.locator("label").filter({ hasText: "Coussin" }).getByRole("checkbox").check();
  await page.getByLabel(f("priceKinds.list")).check();
  await page.getByLabel(f("region")).selectOption({ label: "Europe (EUR)" });
  await page.getByRole("button", { name: t("desk.links.make") }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Salon de mai" })).toBeVisible();
  return page.getByText(/\/catalogue\//).innerText();
}

test("[SHARE-01] [LOGIN-06] [ADM-05] from a link created at the desk, a new visitor with a phone fills in quantities, registers, is approved and orders; the link counts her order", async ({
  page,
  browser,
}) => {
  await signInToDesk(page, seller);
  const link = await makeLink(page);
  const context = await browser.newContext({ viewport: phone, locale: "fr-FR" });
  const stranger = await context.newPage();
  await stranger.goto(link);
  const quantity = stranger.locator(
    `input[data-shared-variant="${seller.loaded.variants["TIER-1"]}"]`,
  );
  await expect(quantity).toBeVisible();
  await waitForIdle(stranger);
  await quantity.fill("12");
  const bar = stranger.getByRole("region", { name: t("shareOrder.title") });
  await bar.getByRole("link", { name: t("shareOrder.register") }).click();
  const email = `jo-${seller.id}@bazar.test`;
  await register(stranger, email);

  await openDeskPage(page, `${seller.origin}/desk/companies`);
  const company = "Bazar du Nord";
  await expect(page.getByRole("main")).toContainText("Salon de mai");
  await page.getByRole("button", { name: t("desk.companies.approveLabel", { company }) }).click();
  await expect(page.getByText(t("desk.companies.approved", { company }))).toBeVisible();

  const mail = await waitForMail(email, ({ text: body }) => /step=password/.test(body ?? ""));
  await stranger.goto(mail.text?.match(/https?:\/\/\S+step=password\S*/)?.[0] ?? "");
  await stranger.getByLabel(/^Mot de passe( \*)?$/).fill(password);
  await stranger.getByLabel(t("login.confirmation")).fill(password);
  await stranger.getByRole("button", { name: "Définir mon mot de passe" }).click();
  await fillLogin(stranger, email, password);
  await expect(stranger).toHaveURL(link);
  await expect(bar.getByRole("status")).toContainText(t("shareOrder.added", { count: 1 }));
  await stranger.goto(`${seller.origin}/checkout`);
  await sendButton(stranger).click();
  await expect(stranger.getByRole("heading", { level: 1, name: t("order.thanks") })).toBeVisible();
  await expect(stranger.getByRole("main")).toContainText("TIER-1");
  await context.close();

  await openDeskPage(page, `${seller.origin}/desk/links`);
  await page.getByRole("link", { name: "Salon de mai" }).click();
  const byDay = page.getByRole("table", { name: t("desk.links.statistics.byDay") });
  const total = byDay.getByRole("row").filter({ hasText: t("desk.links.statistics.total") });
  await expect(total.getByRole("cell").last()).toHaveText("1");
});
