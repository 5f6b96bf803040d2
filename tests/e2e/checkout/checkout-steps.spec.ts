import { expect, test } from "@playwright/test";
import { formatDay } from "@/lib/format/date";
import { setSettings } from "../support/admin";
import { expectThanks, openCheckout, openStep, sendButton, stepHeading } from "../support/checkout";
import { comingDays } from "../support/coming-days";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("checkout", { settings: { name: "Maison Caisse" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

test("[CHK-01] [SESS-05] steps open one at a time, take the focus, and a reload or an expired session returns to the same one", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-1": 12 });
  await expect(stepHeading(page, "references")).toHaveAttribute("aria-expanded", "true");
  await openStep(page, "shipping-address");
  await expect(stepHeading(page, "references")).toHaveAttribute("aria-expanded", "false");
  await page.getByRole("radio", { name: /3 quai du Port/ }).check();
  await page.getByRole("button", { name: t("checkout.next") }).click();
  await expect(stepHeading(page, "billing-address")).toBeFocused();
  await expect(
    page.getByRole("region", { name: t("checkout.stepNames.shipping-address") }),
  ).toContainText("3 quai du Port");
  await openStep(page, "delivery");
  await page.reload();
  await expect(stepHeading(page, "delivery")).toHaveAttribute("aria-expanded", "true");
  await openStep(page, "references");
  await page.getByLabel(t("checkout.notes.orderNumber")).fill("PO-77");
  await expect(page.getByText(t("checkout.notes.saved"))).toBeVisible();
  const isSaved = page
    .waitForResponse(
      (response) => response.request().postData()?.includes("Sonner deux fois") ?? false,
    )
    .then(() => page.waitForResponse(/\/api\/cart\/delivery/));
  await page.getByLabel(t("checkout.notes.comment")).fill("Sonner deux fois");
  await openStep(page, "shipping");
  await isSaved;
  await context.clearCookies({ name: "comptoir_session" });
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await expect(page).toHaveURL(/\/checkout\?.*step=shipping/);
  await expect(stepHeading(page, "shipping")).toHaveAttribute("aria-expanded", "true");
  await openStep(page, "references");
  await expect(page.getByLabel(t("checkout.notes.orderNumber"))).toHaveValue("PO-77");
  await expect(page.getByLabel(t("checkout.notes.comment"))).toHaveValue("Sonner deux fois");
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page).toHaveTitle(new RegExp(`^${t("order.thanks")} – .*\\d`));
  await expect(page.getByRole("heading", { level: 1, name: t("order.thanks") })).toBeFocused();
  await expect(page.getByText("PO-77")).toBeVisible();
  await expect(page.getByText("3 quai du Port").first()).toBeVisible();
});

test("[VAL-04] a new address is typed in the step, with phone and e-mail if the seller requires them", async ({
  page,
}) => {
  await setSettings(seller, { address_email_required: true, address_phone_required: true });
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-2": 12 });
  await openStep(page, "shipping-address");
  await page.getByRole("radio", { name: t("checkout.address.new") }).check();
  const form = page.getByRole("form", { name: t("checkout.address.new") });
  const field = (name: string) =>
    form.getByRole("textbox", { name: t(`checkout.address.fields.${name}`), exact: true });
  await field("address_1").fill("8 place du Marché");
  await field("postal_code").fill("67000");
  await field("city").fill("Strasbourg");
  await form.getByRole("button", { name: t("checkout.address.use") }).click();
  await expect(form.getByText(t("error.fields.required"))).toHaveCount(2);
  await field("phone").fill("+33 388000000");
  await field("email").fill("quai@example.test");
  await form.getByRole("button", { name: t("checkout.address.use") }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /8 place du Marché/ })).toBeChecked();
  await setSettings(seller, { address_email_required: false, address_phone_required: false });
});

test("[VAL-04] while a new address is being typed nothing is sent and no step follows; selecting another closes it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-2": 12 });
  await openStep(page, "shipping-address");
  const step = page.getByRole("region", { name: t("checkout.stepNames.shipping-address") });
  const next = step.getByRole("button", { name: t("checkout.next") });
  const chosen = step.getByRole("radio", { checked: true });
  const before = (await chosen.getAttribute("value")) ?? "";
  await expect(next).toBeVisible();
  await step.getByRole("radio", { name: t("checkout.address.new") }).check();
  await expect(next).toHaveCount(0);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByText(t("checkout.missing.shippingAddress"))).toBeVisible();
  await stepHeading(page, "references").dispatchEvent("click");
  await expect(stepHeading(page, "shipping-address")).toHaveAttribute("aria-expanded", "true");
  await step.locator(`input[value="${before}"]`).check();
  await expect(step.getByRole("form")).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  await next.click();
  await expect(stepHeading(page, "billing-address")).toHaveAttribute("aria-expanded", "true");
});

test("[VAL-04] [SESS-05] a partially typed new address is open again after a reload and an expired session, and nothing is sent elsewhere", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-9": 12 });
  await openStep(page, "shipping-address");
  const step = page.getByRole("region", { name: t("checkout.stepNames.shipping-address") });
  await step.getByRole("radio", { name: t("checkout.address.new") }).check();
  const form = page.getByRole("form", { name: t("checkout.address.new") });
  const field = (name: string) =>
    form.getByRole("textbox", { name: t(`checkout.address.fields.${name}`), exact: true });
  const keep = form.getByRole("checkbox", { name: t("checkout.address.keep") });
  await field("address_1").fill("21 impasse du Puits");
  await keep.uncheck();
  const expectAsLeft = async () => {
    await expect(field("address_1")).toHaveValue("21 impasse du Puits");
    await expect(keep).not.toBeChecked();
    await expect(sendButton(page)).toBeDisabled();
  };
  await page.reload();
  await expectAsLeft();
  await field("postal_code").fill("13001");
  await field("city").fill("Marseille");
  await context.clearCookies({ name: "comptoir_session" });
  await form.getByRole("button", { name: t("checkout.address.use") }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await page.waitForURL(/\/checkout/);
  await expectAsLeft();
  await form.getByRole("button", { name: t("checkout.address.use") }).click();
  await expect(form).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(form).toHaveCount(0);
  await expect(step).toContainText("21 impasse du Puits");
});

test("[CHK-01] no delivery on a weekend or too early, no order with such a day typed, and no step at all if the seller has no delivery dates", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-3": 12 });
  await openStep(page, "delivery");
  const day = page.getByLabel(t("checkout.delivery.label"));
  const { saturday, holiday, workingDay } = comingDays();
  await day.fill(saturday);
  await day.blur();
  await expect(page.getByText(t("checkout.delivery.faults.weekend"))).toBeVisible();
  await openStep(page, "references");
  await sendButton(page).click();
  await expect(day).toBeFocused();
  await day.fill(holiday);
  await day.blur();
  await expect(page.getByText(t("checkout.delivery.faults.holiday"))).toBeVisible();
  await page.getByRole("button", { name: formatDay(workingDay, "fr-FR") }).click();
  await expect(day).toHaveValue(workingDay);
  await openStep(page, "references");
  await expect(page.getByRole("region", { name: t("checkout.stepNames.delivery") })).toContainText(
    formatDay(workingDay, "fr-FR"),
  );
  await setSettings(seller, { delivery_date_disabled: true });
  await page.reload();
  await expect(sendButton(page)).toBeVisible();
  await expect(stepHeading(page, "delivery")).toHaveCount(0);
  await setSettings(seller, { delivery_date_disabled: false });
});

test("[CHK-01] a partially typed delivery day is reported as invalid, and the selected one is kept", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-3": 12 });
  await openStep(page, "delivery");
  const day = page.getByLabel(t("checkout.delivery.label"));
  const fault = page.getByText(t("checkout.delivery.faults.not_a_day"));
  const { workingDay } = comingDays();
  await day.focus();
  await page.keyboard.type("1112");
  await day.blur();
  await expect(fault).toBeVisible();
  await expect(day).toHaveAttribute("aria-invalid", "true");
  await day.fill(workingDay);
  await day.blur();
  const chosen = t("checkout.delivery.chosen", { date: formatDay(workingDay, "fr-FR") });
  await expect(page.getByText(chosen)).toBeVisible();
  await expect(fault).toHaveCount(0);
  await day.focus();
  await page.keyboard.press("Delete");
  await day.blur();
  await expect(fault).toBeVisible();
  await page.reload();
  await openStep(page, "delivery");
  await expect(day).toHaveValue(workingDay);
});
