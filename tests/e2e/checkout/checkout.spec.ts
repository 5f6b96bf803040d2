import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { formatDate } from "@/lib/format/date";
import { callAdmin, setSettings } from "../support/admin";
import {
  countOrders,
  expectThanks,
  openCheckout,
  openStep,
  sendButton,
  setLines,
  stepHeading,
} from "../support/checkout";
import { comingDays } from "../support/coming-days";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("checkout", { settings: { name: "Maison Caisse" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const alert = (page: Page) =>
  page.getByRole("complementary", { name: t("checkout.review.title") }).getByRole("alert");
const variantPath = (product: string, sku: string) =>
  `/admin/products/${seller.loaded.products[product]}/variants/${seller.loaded.variants[sku]}`;
const setStock = (product: string, sku: string, inventory_quantity: number) =>
  callAdmin(seller, "POST", variantPath(product, sku), { inventory_quantity });

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
  await page.getByRole("button", { name: formatDate(workingDay, "fr-FR") }).click();
  await expect(day).toHaveValue(workingDay);
  await openStep(page, "references");
  await expect(page.getByRole("region", { name: t("checkout.stepNames.delivery") })).toContainText(
    formatDate(workingDay, "fr-FR"),
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
  const chosen = t("checkout.delivery.chosen", { date: formatDate(workingDay, "fr-FR") });
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

test("[CHK-07] if taxes and shipping are hidden their amounts are not on the page", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-4": 12 });
  await expect(page.getByText(/15,00/).first()).toBeVisible();
  await setSettings(seller, { hidden_taxes: true, hidden_shipping: true });
  await page.reload();
  await expect(page.getByText(t("cart.totals.totalExclTaxAndShipping"))).toBeVisible();
  await expect(page.getByText(/15,00|27,00|24,00/)).toHaveCount(0);
  await setSettings(seller, { hidden_taxes: false, hidden_shipping: false });
});

test("[CHK-04] a duplicate order: the earlier one is shown next to this one, and it is only placed on confirmation", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-5": 12 });
  await sendButton(page).click();
  const first = await expectThanks(page);
  await openCheckout(page, seller, { "TOY-5": 12 });
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: t("checkout.duplicate.title") });
  await expect(
    dialog.getByRole("row", { name: /TOY-5/ }).getByRole("cell", { name: "12" }),
  ).toHaveCount(2);
  await expect(dialog.getByRole("link")).toHaveAttribute("href", `/orders/${first}`);
  await dialog.getByRole("button", { name: t("checkout.duplicate.back") }).click();
  await expect(dialog).toHaveCount(0);
  await sendButton(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sendButton(page)).toBeFocused();
  await sendButton(page).click();
  await dialog.getByRole("button", { name: t("checkout.duplicate.sendAnyway") }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  expect(await expectThanks(page)).not.toBe(first);
});

test("[STORE-03] stock sold between review and ordering: the line, the remaining quantity, and one click to accept it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-6": 12, "TOY-7": 12 });
  await setStock("cuddly-toy", "TOY-6", 5);
  await sendButton(page).click();
  await expect(alert(page)).toContainText("TOY-6");
  await expect(alert(page)).not.toContainText("TOY-7");
  await alert(page)
    .getByRole("button", {
      name: new RegExp(t("cart.quantity.take", { quantity: 5 }).replace("{quantity, number}", "5")),
    })
    .click();
  await expect(alert(page)).toContainText(t("checkout.refused.allSolved"));
  await expect(page.getByText("5 ×")).toBeVisible();
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CART-02] a variant deleted while in the cart is named and removed with one click", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-1": 12, "CAPE-2": 12 });
  await callAdmin(seller, "DELETE", variantPath("bath-cape", "CAPE-1"));
  await sendButton(page).click();
  await expect(alert(page)).toContainText("CAPE-1");
  await alert(page)
    .getByRole("button", { name: new RegExp(t("checkout.refused.remove")) })
    .click();
  await expect(alert(page)).toContainText(t("checkout.refused.allSolved"));
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText("CAPE-2").first()).toBeVisible();
});

test("[STORE-02] prices changed since review: old and new total and the lines are shown, and the order is confirmed again", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-3": 12, "CAPE-4": 12 });
  await callAdmin(seller, "POST", variantPath("bath-cape", "CAPE-3"), {
    prices: [{ currency_code: "eur", amount: 1100 }],
  });
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.pricesTitle"));
  await expect(alert(page)).toContainText("CAPE-3");
  await expect(alert(page)).not.toContainText("CAPE-4");
  await expect(alert(page)).toContainText(/306,00/);
  await expect(alert(page)).toContainText(/320,40/);
  await page.getByRole("button", { name: t("checkout.sendChanged") }).click();
  await expectThanks(page);
  await expect(page.getByText(/320,40/).first()).toBeVisible();
});

test("[CHK-03] below the minimum order nothing can be ordered, and the cart with its suggestions is one click away", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-5": 12 });
  await setLines(page, seller, { "CAPE-5": 2 });
  await page.reload();
  await expect(page.getByText(t("checkout.missing.minimumOrder"))).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await setLines(page, seller, { "CAPE-5": 0 });
});

test("[CHK-04] a double click creates one order, a second tab leads to it, and going back never creates another", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const before = await countOrders(page, seller);
  const cartId = await openCheckout(page, seller, { "CAPE-6": 12 });
  const second = await context.newPage();
  await second.goto(`${seller.origin}/checkout`);
  await expect(sendButton(second)).toBeEnabled();
  await sendButton(page).dblclick();
  const order = await expectThanks(page);
  expect(await expectThanks(second)).toBe(order);
  await page.goto(`${seller.origin}/checkout?cart=${cartId}&step=references`);
  expect(await expectThanks(page)).toBe(order);
  await page.goto(`${seller.origin}/checkout`);
  await expect(page).toHaveURL(`${seller.origin}/cart`);
  expect(await countOrders(page, seller)).toBe(before + 1);
});

test("[CHK-04] a colleague changes the cart meanwhile: the differences are shown before anything is ordered", async ({
  page,
  browser,
}) => {
  const other: BrowserContext = await browser.newContext({ locale: "fr-FR" });
  const colleague = await other.newPage();
  await Promise.all([
    signIn(page, seller, seller.accounts.buyer),
    signIn(colleague, seller, seller.accounts.colleague),
  ]);
  const cartId = await openCheckout(page, seller, { "CAPE-7": 12 });
  await setLines(colleague, seller, { "CAPE-7": 15 }, cartId);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.title"));
  await expect(alert(page)).toContainText("12 → 15");
  await page.getByRole("button", { name: t("checkout.sendChanged") }).click();
  await expectThanks(page);
  await other.close();
});
