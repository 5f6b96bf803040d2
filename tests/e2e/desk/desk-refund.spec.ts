import { expect, type Page, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { formatMoney } from "@/lib/format/money";
import { callAdmin } from "../support/admin";
import { signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp } from "../support/http";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

async function readOrder(seller: TestSeller, id: string): Promise<AdminOrder> {
  return ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as { order: AdminOrder }).order;
}

async function placePaidOrder(seller: TestSeller): Promise<AdminOrder> {
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, buyer, { "TOY-1": 12, "BAG-1": 24 });
  await callAdmin(seller, "POST", `/admin/orders/${id}/capture`);
  return readOrder(seller, id);
}

async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Addresses that the browser requests, and the referrers it sends. */
function noteAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    addresses.push(request.url(), request.headers().referer ?? "");
  });
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  return addresses;
}

function expectNoWordOf(words: readonly string[], addresses: string[]): void {
  const read = addresses.map((address) => decodeURIComponent(address.replaceAll("+", " ")));
  expect(read.filter((address) => words.some((word) => address.includes(word)))).toEqual([]);
}

for (const { language, locale, size } of [
  { language: "fr", locale: "fr-FR", size: { width: 1280, height: 800 } },
  { language: "de", locale: "de-DE", size: { width: 390, height: 844 } },
] as const)
  test.describe(`${language} at ${size.width}`, () => {
    test.use({ viewport: size });

    test("[ADM-05] [ADM-03] staff refund lines of an order with the keyboard, after seeing the amount; errors name their field without losing input", async ({
      page,
    }) => {
      const seller = await createTestSeller("desk-refund");
      const order = await placePaidOrder(seller);
      const [line, other] = order.items;
      if (!line || !other) throw new Error("two lines were ordered");
      const money = (amountMinor: number) => formatMoney(amountMinor, order.currency_code, locale);
      const t = (key: string, values: Record<string, string> = {}) => text(language, key, values);
      const shot = (name: string) =>
        page.screenshot({ path: `test-results/refund-${language}-${name}.png`, fullPage: true });
      await useLanguage(page, seller, locale);
      await signInToDesk(page, seller);
      await page.goto(`${seller.origin}/desk/orders/${order.id}`);
      const addresses = noteAddresses(page);
      await page.getByRole("link", { name: t("deskRefund.title") }).press("Enter");
      await expect(page).toHaveURL(`${seller.origin}/desk/orders/${order.id}/refund`);
      await expect(
        page.getByText(t("deskRefund.left", { amount: money(order.total) })),
      ).toBeVisible();
      const quantityOf = ({ title }: { title: string }) =>
        page.getByLabel(t("deskRefund.quantityOf", { title }), { exact: true });
      const calculate = page.getByRole("button", { name: t("deskRefund.calculate") });
      const reason = page.getByLabel(t("deskRefund.reason"));
      const note = page.getByLabel(t("deskRefund.note"));
      const notify = page.getByLabel(t("deskRefund.notify"));
      await expect(notify).toBeChecked();
      await expectUsable(page, "the form of a refund");
      await shot("form");

      await note.fill("ein Beutel war gerissen & naß");
      await notify.uncheck();
      await quantityOf(line).fill("1");
      await quantityOf(other).fill("25");
      await page.keyboard.press("Enter");
      await expect(quantityOf(other)).toHaveAccessibleDescription(
        t("deskRefund.quantityFault", { max: "24" }),
      );
      await expect(quantityOf(other)).toBeFocused();
      await expect(reason).toHaveAccessibleDescription(t("error.fields.required"));
      await expect(quantityOf(line)).toHaveValue("1");
      await expect(quantityOf(other)).toHaveValue("25");
      await expect(note).toHaveValue("ein Beutel war gerissen & naß");
      await expect(notify).not.toBeChecked();
      await expectUsable(page, "a quantity that is refused");
      await shot("faults");

      await quantityOf(other).fill("7");
      await reason.selectOption("claim");
      await calculate.press("Enter");
      const { refund_preview: shown } = (await callAdmin(
        seller,
        "POST",
        `/admin/orders/${order.id}/refund-preview`,
        {
          items: [
            { item_id: line.id, quantity: 1 },
            { item_id: other.id, quantity: 7 },
          ],
        },
      )) as { refund_preview: { amount: number } };
      const amountOf = (amountMinor: number) =>
        page.getByRole("heading", {
          name: t("deskRefund.amount", { amount: money(amountMinor) }),
        });
      await expect(amountOf(shown.amount)).toBeFocused();
      await expectUsable(page, "the amount of a refund");
      await shot("amount");
      await expect(note).toHaveValue("ein Beutel war gerissen & naß");
      await expect(page).toHaveURL(/\/refund\?.*reason=claim/);
      expect((await readOrder(seller, order.id)).refunded_total).toBe(0);

      const confirm = (amountMinor: number) =>
        page.getByRole("button", {
          name: t("deskRefund.confirm", { amount: money(amountMinor) }),
        });
      await page.keyboard.press("Tab");
      await expect(confirm(shown.amount)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByText(t("deskRefund.done"))).toBeVisible();
      await expectUsable(page, "an order with a refund");
      await shot("done");
      const refund = page.locator("[data-refund]");
      await expect(refund).toContainText(money(shown.amount));
      await expect(refund).toContainText("ein Beutel war gerissen & naß");
      await expect(refund).toContainText(t("deskRefund.reasons.claim"));
      const after = await readOrder(seller, order.id);
      expect(after.refunded_total).toBe(shown.amount);
      expect(after.refunds[0]).toMatchObject({
        ...{ reason: "claim", note: "ein Beutel war gerissen & naß" },
      });
      expectNoWordOf(["Beutel", "gerissen", "naß"], addresses);
      const left = (await page.context().cookies()).map(({ name }) => name);
      expect(left.filter((name) => name.startsWith("comptoir_refund_"))).toEqual([]);

      await callAdmin(seller, "POST", `/admin/orders/${order.id}/refund`, {
        ...{ amount: after.refundable_amount - 100, reason: "discount" },
      });
      await page.goto(`${seller.origin}/desk/orders/${order.id}/refund`);
      await reason.selectOption("other");
      await note.fill("der Rest & kein Versand");
      await notify.uncheck();
      await quantityOf(line).fill("3");
      await page.getByRole("button", { name: t("deskRefund.all") }).press("Enter");
      await expect(quantityOf(other)).toHaveValue("17");
      await expect(quantityOf(line)).toHaveValue("11");
      await expect(reason).toHaveValue("other");
      await expect(note).toHaveValue("der Rest & kein Versand");
      await expect(notify).not.toBeChecked();
      await expect(page.getByText(t("desk.links.check"))).toHaveCount(0);
      await expectUsable(page, "a form with all that is left");
      await shot("all");
      await calculate.press("Enter");
      const refused = t("deskRefund.refused.refund_exceeds_paid", { amount: money(100) });
      await expect(page.getByText(refused)).toBeVisible();
      await expect(quantityOf(other)).toHaveValue("17");
      await expect(reason).toHaveValue("other");
      await expect(note).toHaveValue("der Rest & kein Versand");
      expectNoWordOf(["der Rest"], addresses);
      await expectUsable(page, "a refused amount");
      await shot("refused");
    });
  });

test("[ADM-05] [ORD-05] an order changed after the amount was shown is only refunded once staff confirm again, and a refund is made once", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-refund");
  const order = await placePaidOrder(seller);
  const line = order.items[0];
  const address = `${seller.origin}/desk/orders/${order.id}/refund`;
  await signInToDesk(page, seller);
  await page.goto(address);
  const quantity = page.getByRole("textbox").first();
  await quantity.fill("2");
  await page.getByLabel(text("fr", "deskRefund.reason")).selectOption("other");
  await page.getByRole("button", { name: text("fr", "deskRefund.calculate") }).click();
  const confirm = page.locator("button[name=confirm]");
  await expect(confirm).toBeVisible();
  await callAdmin(seller, "POST", `/admin/orders/${order.id}`, { external_id: "ERP-7" });
  await confirm.press("Enter");
  await expect(page.getByText(text("fr", "deskRefund.refused.order_changed"))).toBeVisible();
  await expect(quantity).toHaveValue("2");
  expect((await readOrder(seller, order.id)).refunded_total).toBe(0);

  await quantity.fill("3");
  await confirm.press("Enter");
  await expect(
    page.getByText(text("fr", "deskRefund.refused.refund_amount_changed")),
  ).toBeVisible();
  await expect(quantity).toHaveValue("3");
  const fields = await page.locator("main form").evaluate((form: HTMLFormElement) => {
    const data = new FormData(form);
    const button = form.querySelector<HTMLButtonElement>("button[name=confirm]");
    if (button) data.append(button.name, button.value);
    return [...data].map(([name, value]) => [name, String(value)]);
  });
  const cookies = await page.context().cookies();
  for (let time = 0; time < 2; time++) {
    const response = await sendHttp({
      host: new URL(seller.origin).host,
      path: `/api/desk/orders/${order.id}/refund`,
      method: "POST",
      headers: {
        origin: seller.origin,
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(Object.fromEntries(fields)).toString(),
    });
    expect([response.status, response.headers.location]).toEqual([
      303,
      `/desk/orders/${order.id}?refunded=1`,
    ]);
  }
  const after = await readOrder(seller, order.id);
  expect(after.refunds).toHaveLength(1);
  expect(after.refunds[0]?.items).toMatchObject([{ item_id: line?.id, quantity: 3 }]);

  await page.context().clearCookies();
  await signInToDesk(page, seller);
  const other = await createTestSeller("desk-refund-other");
  const foreign = await placePaidOrder(other);
  for (const none of [foreign.id, "order_none", "x".repeat(100)])
    expect((await page.goto(`${seller.origin}/desk/orders/${none}/refund`))?.status()).toBe(404);
});

test("[ADM-02] staff whose session has expired return to the form with their input", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-refund");
  const order = await placePaidOrder(seller);
  await signInToDesk(page, seller);
  await page.goto(`${seller.origin}/desk/orders/${order.id}/refund`);
  await page.getByRole("textbox").first().fill("2");
  await page.getByLabel(text("fr", "deskRefund.reason")).selectOption("return");
  const note = page.getByLabel(text("fr", "deskRefund.note"));
  await note.fill("avant le calcul");
  await page.getByRole("button", { name: text("fr", "deskRefund.calculate") }).click();
  await expect(page.locator("button[name=confirm]")).toBeVisible();
  await note.fill("après le calcul");
  await page.context().clearCookies();
  const addresses = noteAddresses(page);
  await page.locator("button[name=confirm]").press("Enter");
  await expect(page).toHaveURL(/\/desk\/login\?return=/);
  const back = new URL(page.url()).searchParams.get("return") ?? "";
  await signInToDesk(page, seller);
  await page.goto(`${seller.origin}${back}`);
  await expect(page.getByRole("textbox").first()).toHaveValue("2");
  await expect(page.getByLabel(text("fr", "deskRefund.reason"))).toHaveValue("return");
  await expect(note).toHaveValue("après le calcul");
  expectNoWordOf(["calcul"], addresses);
  expect((await readOrder(seller, order.id)).refunded_total).toBe(0);
});

test("[ADM-05] the notes of two tabs of one order are kept separate, even the longest", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-refund");
  const order = await placePaidOrder(seller);
  await signInToDesk(page, seller);
  const longest = String.fromCodePoint(
    ...Array.from({ length: 1000 }, (_, at) => 0x4e00 + ((at * at * 7919 + at * 104_729) % 20_000)),
  );
  const tabs = [
    { tab: page, note: longest },
    { tab: await page.context().newPage(), note: "deux pièces\ncassées" },
  ];
  const noteOf = (tab: Page) => tab.getByLabel(text("fr", "deskRefund.note"));
  for (const { tab, note } of tabs) {
    await tab.goto(`${seller.origin}/desk/orders/${order.id}/refund`);
    await noteOf(tab).fill(note);
    await tab.getByRole("textbox").first().fill("2");
    await tab.keyboard.press("Enter");
    await expect(tab).toHaveURL(/[?&]of=/);
  }
  for (const { tab, note } of tabs) {
    await tab.reload();
    await expect(noteOf(tab)).toHaveValue(note);
  }
});

test("[ADM-05] the refund form works without scripts", async ({ browser }) => {
  const seller = await createTestSeller("desk-refund");
  const order = await placePaidOrder(seller);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInToDesk(page, seller);
  await page.goto(`${seller.origin}/desk/orders/${order.id}/refund`);
  const quantity = page.getByRole("textbox").first();
  const note = page.getByLabel(text("fr", "deskRefund.note"));
  const addresses = noteAddresses(page);
  await note.fill("carton mouillé");
  await page.getByRole("button", { name: text("fr", "deskRefund.all") }).click();
  await expect(quantity).toHaveValue("12");
  await expect(note).toHaveValue("carton mouillé");
  await expect(page.getByText(text("fr", "error.fields.required"))).toHaveCount(0);
  await quantity.fill("13 pieces");
  await page.getByRole("button", { name: text("fr", "deskRefund.calculate") }).click();
  await expect(page.getByText(text("fr", "desk.links.check"))).toBeVisible();
  await expect(quantity).toHaveValue("13 pieces");
  await expect(note).toHaveValue("carton mouillé");
  await quantity.fill("2");
  await page.getByLabel(text("fr", "deskRefund.reason")).selectOption("return");
  await page.getByRole("button", { name: text("fr", "deskRefund.calculate") }).click();
  await page.locator("button[name=confirm]").click();
  await expect(page.getByText(text("fr", "deskRefund.done"))).toBeVisible();
  const { refunds } = await readOrder(seller, order.id);
  expect(refunds[0]?.items).toMatchObject([
    { item_id: order.items[0]?.id, quantity: 2 },
    { item_id: order.items[1]?.id, quantity: 24 },
    { shipping_method_id: order.shipping_methods[0]?.id },
  ]);
  expect(refunds[0]?.note).toBe("carton mouillé");
  expectNoWordOf(["carton", "mouillé"], addresses);
  await context.close();
});
