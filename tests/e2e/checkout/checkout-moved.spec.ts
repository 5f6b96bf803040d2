import { expect, type Page, test } from "@playwright/test";
import pg from "pg";
import { formatDay } from "@/lib/format/date";
import { setSettings } from "../support/admin";
import { expectThanks, openCheckout, openStep, sendButton, stepHeading } from "../support/checkout";
import { comingDays } from "../support/coming-days";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("moved", { settings: { name: "Maison Mouvante" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const alert = (page: Page) =>
  page.getByRole("complementary", { name: t("checkout.review.title") }).getByRole("alert");
const sendChanged = (page: Page) => page.getByRole("button", { name: t("checkout.sendChanged") });

async function askFor(page: Page, day: string): Promise<void> {
  await openStep(page, "delivery");
  await page.getByLabel(t("checkout.delivery.label")).fill(day);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/checkout") && response.ok(),
  );
  await page.getByLabel(t("checkout.delivery.label")).blur();
  await saved;
  await openStep(page, "references");
  await expect(page.getByRole("region", { name: t("checkout.stepNames.delivery") })).toContainText(
    formatDay(day, "fr-FR"),
  );
}

test("[CHK-01] [CHK-04] the seller disables delivery days: the buyer is told, and her cart becomes an order", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-1": 12 });
  await askFor(page, comingDays().workingDay);
  await setSettings(seller, { delivery_date_disabled: true });
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.parts.deliveryDate"));
  await sendChanged(page).click();
  await expectThanks(page);

  await setSettings(seller, { delivery_date_disabled: false });
  await openCheckout(page, seller, { "TOY-2": 12 });
  await askFor(page, comingDays().workingDay);
  await setSettings(seller, { delivery_date_disabled: true });
  await page.reload();
  await expect(stepHeading(page, "delivery")).toHaveCount(0);
  await sendButton(page).click();
  await expectThanks(page);
  await setSettings(seller, { delivery_date_disabled: false });
});

test("[CHK-01] a delivery day that has become too early while the page was open: the step says so and offers the first possible one", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-3": 12 });
  const { workingDay } = comingDays();
  await askFor(page, workingDay);
  await setSettings(seller, {
    min_delivery_delay: Math.ceil((Date.parse(workingDay) - Date.now()) / 86_400_000) + 5,
  });
  await sendButton(page).click();
  await alert(page)
    .getByRole("button", { name: t("checkout.stepNames.delivery") })
    .click();
  const step = page.getByRole("region", { name: t("checkout.stepNames.delivery") });
  await expect(step).toContainText(t("checkout.delivery.faults.too_early"));
  await step.getByRole("button", { name: /^Choisir le / }).click();
  await expect(step).not.toContainText(t("checkout.delivery.faults.too_early"));
  await openStep(page, "references");
  await sendButton(page).click();
  await expectThanks(page);
  await setSettings(seller, { min_delivery_delay: 7 });
});

test("[CHK-02] [CHK-04] payment terms changed since review: they are shown and the order is confirmed again", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-4": 12 });
  const before = await page
    .getByRole("region", { name: t("checkout.stepNames.payment") })
    .innerText();
  expect(before).not.toContain("À la commande");
  const client = new pg.Client({ connectionString: readStack().databaseUrl });
  await client.connect();
  await client.query("update company set payment_terms = 'À la commande' where seller_id = $1", [
    seller.id,
  ]);
  await client.query("select raise_terms_version($1)", [seller.id]);
  await client.end();
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.parts.payment"));
  await expect(page.getByRole("region", { name: t("checkout.stepNames.payment") })).toContainText(
    "À la commande",
  );
  await sendChanged(page).click();
  await expectThanks(page);
});
