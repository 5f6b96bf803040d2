import { expect, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { expectUsable } from "./expect-usable";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { placeShipped } from "./shipped-order";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

for (const { language, locale, theme } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-06] a buyer requests a return with the keyboard, sees its status and cancels it (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`return-${language}`, {
      defaultLocale: locale,
      settings: {
        theme,
        return_days: 14,
        return_instructions: { fr: "Quai 4, le matin", de: "Rampe 4, vormittags" },
      },
    });
    const label = { fr: "Déchiré", de: "Zerrissen" };
    await callAdmin(seller, "POST", "/admin/return-reasons", {
      value: "torn",
      label: label.fr,
      translations: { de: { label: label.de } },
    });
    const { id } = await placeShipped(seller, { "BAG-1": 12, "TOY-1": 12 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/orders/${id}`);
    await page.getByRole("link", { name: t("orderReturn.link") }).click();
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}/return`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orderReturn.title"));
    await expect(page.getByRole("main").getByText(/\b14\b/)).toBeVisible();
    await expectUsable(page, "/orders/[id]/return");

    const send = page.getByRole("button", { name: t("orderReturn.send") });
    await expect(async () => {
      await send.click();
      await expect(page.getByText(t("orderReturn.chooseSome"))).toBeVisible({ timeout: 2000 });
    }).toPass();
    const quantity = page.getByRole("textbox", { name: t("orderReturn.quantity") }).first();
    await expect(quantity).toBeFocused();
    await page.keyboard.type("13");
    await send.click();
    await expect(quantity).toHaveAccessibleDescription(
      new RegExp(t("orderReturn.quantityFault", { quantity: 12 }).slice(0, 20)),
    );
    await expect(quantity).toBeFocused();
    await quantity.fill("3");
    await page.keyboard.press("Enter");
    const reason = page.getByRole("combobox", { name: t("orderReturn.reason") });
    await expect(reason).toBeFocused();
    await expect(page.getByText(t("orderReturn.reasonFault"))).toBeVisible();
    await expectUsable(page, "a return that lacks a reason");
    await reason.selectOption({ label: label[language] });
    await page.getByRole("radio", { name: t("orderReturn.replacement") }).check();
    await page.getByRole("textbox", { name: t("orderReturn.comment") }).fill("Seams are open");
    await send.click();

    const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
    const sent = list.getByRole("status");
    await expect(sent).toHaveText(t("orderReturn.sent.return"));
    await expect(sent).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}#`));
    await expect(list.getByText(t("orderReturn.status.requested"))).toBeVisible();
    await expect(list).toContainText(label[language]);
    await expect(list).toContainText(t("orderReturn.replacement"));
    await expect(list).toContainText("Seams are open");
    const instructions = { fr: "Quai 4, le matin", de: "Rampe 4, vormittags" }[language];
    await expect(list).toContainText(instructions);
    await expect(page.getByText(t("ui.loading"))).toHaveCount(0);
    await expectUsable(page, "an order with a return");
    await list.getByRole("button", { name: t("orderActs.cancelReturn") }).click();
    await expect(list.getByText(t("orderReturn.status.canceled"))).toBeVisible();
    await expect(list.getByText(instructions)).toHaveCount(0);
    await page.reload();
    await expect(list.getByText(t("orderReturn.status.canceled"))).toBeVisible();
    await expect(sent).toHaveCount(0);
  });
}

test("[ORD-06] after the seller's time limit the page says why nothing can be returned, and a claim shows its status", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("fr", key, values);
  const seller = await createTestSeller("return-over");
  const { id, items } = await placeShipped(seller, { "BAG-1": 12 });
  await setSettings(seller, { return_days: 0 });
  await signIn(page, seller, seller.accounts.buyer);
  await expect(async () => {
    await page.goto(`${seller.origin}/orders/${id}/return`);
    await expect(page.getByText(t("orderReturn.over"))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("button", { name: t("orderReturn.send") })).toHaveCount(0);
  await callAdmin(seller, "POST", `/admin/orders/${id}/claims`, {
    type: "replace",
    claim_items: [{ item_id: items[0]?.item_id, quantity: 2 }],
    additional_items: [{ variant_id: seller.loaded.variants["BAG-1"], quantity: 2 }],
  });
  await page.goto(`${seller.origin}/orders/${id}`);
  const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
  await expect(list.getByText(t("orderReturn.claim.preparing"))).toBeVisible();
  await signIn(page, seller, seller.accounts.other);
  const missing = await page.goto(`${seller.origin}/orders/${id}/return`);
  expect(missing?.status()).toBe(404);
});

test("[ORD-06] exchanged units can be returned in turn, and are named wherever they are shown", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("fr", key, values);
  type Swapped = {
    order: {
      swaps: {
        id: string;
        fulfillments: { id: string }[];
        additional_items: { id: string; title: string }[];
      }[];
    };
  };
  const seller = await createTestSeller("return-sent");
  const { id, items } = await placeShipped(seller, { "BAG-1": 12 });
  const path = `/admin/orders/${id}`;
  const act = async (way: string, body: object = {}) => {
    const { order } = (await callAdmin(seller, "POST", `${path}/${way}`, body)) as Swapped;
    const [found] = order.swaps;
    if (!found) throw new Error("there is no swap");
    return found;
  };
  const swap = await act("swaps", {
    return_items: [{ item_id: items[0]?.item_id, quantity: 2 }],
    additional_items: [{ variant_id: seller.loaded.variants["TOY-1"], quantity: 4 }],
  });
  await act(`swaps/${swap.id}/process-payment`);
  const { fulfillments } = await act(`swaps/${swap.id}/fulfillments`);
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${id}/return`);
  const [line] = swap.additional_items;
  const fields = page.locator(`[data-line="${line?.id}"]`);
  await expect(page.getByRole("button", { name: t("orderReturn.send") })).toBeVisible();
  await expect(fields).toHaveCount(0);

  await act(`swaps/${swap.id}/shipments`, { fulfillment_id: fulfillments[0]?.id });
  await page.goto(`${seller.origin}/orders/${id}`);
  await page.getByRole("link", { name: t("orderReturn.link") }).click();
  const quantity = fields.getByRole("textbox", { name: t("orderReturn.quantity") });
  await expect(quantity).toHaveAccessibleDescription(t("orderReturn.quantityOf", { quantity: 4 }));
  await expect(async () => {
    await quantity.fill("");
    await quantity.fill("3");
    await page.getByRole("button", { name: t("orderReturn.send") }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}#`), { timeout: 5000 });
  }).toPass();
  const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
  const requested = list.getByRole("listitem").filter({
    has: page.getByText(t("orderReturn.status.requested")),
  });
  await expect(requested.first()).toContainText(line?.title ?? "-");
  await expect(page.getByText(t("ui.loading"))).toHaveCount(0);
  await expectUsable(page, "an order whose exchanged goods come back");
});

test("[ORD-06] [SESS-05] a partially filled-in return is restored after an expired session", async ({
  page,
  context,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createTestSeller("return-kept");
  const { id } = await placeShipped(seller, { "BAG-1": 12 });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders/${id}/return`);
  const quantity = page.getByRole("textbox", { name: t("orderReturn.quantity") });
  const reason = page.getByRole("combobox", { name: t("orderReturn.reason") });
  const comment = page.getByRole("textbox", { name: t("orderReturn.comment") });
  const claim = page.getByRole("radio", { name: t("orderReturn.kindClaim") });
  await claim.check();
  await quantity.fill("3");
  await reason.selectOption("wrong_item");
  await page.getByRole("radio", { name: t("orderReturn.replacement") }).check();
  await comment.fill("Trois sacs verts au lieu de bleus");
  await context.clearCookies({ name: "comptoir_session" });
  await page.getByRole("button", { name: t("orderReturn.sendClaim") }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await page.waitForURL(/\/return$/);
  await expect(quantity).toHaveValue("3");
  await expect(claim).toBeChecked();
  await expect(reason).toHaveValue("wrong_item");
  await expect(page.getByRole("radio", { name: t("orderReturn.replacement") })).toBeChecked();
  await expect(comment).toHaveValue("Trois sacs verts au lieu de bleus");
  await page.getByRole("button", { name: t("orderReturn.sendClaim") }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}#`));
  await expect(page.getByText("Trois sacs verts au lieu de bleus")).toBeVisible();
  await openPage(page, `${seller.origin}/orders/${id}/return`);
  await expect(quantity).toHaveValue("");
  await expect(comment).toHaveValue("");
});
