import { expect, type Locator, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectThanks, sendButton, setLines } from "../support/checkout";
import { waitForMail } from "../support/mailbox";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("codes");
});

/** Whether a click on its centre would hit it: neither scrolled out of view nor covered. */
const isReachableAt = (field: Locator) =>
  field.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [0.1, 0.9].every(
      (part) => document.elementFromPoint(left + width / 2, top + height * part) === node,
    );
  });

test("[STORE-02] [CART-08] a code by keyboard: its field stays in view when the code appears above it, and removing a code keeps the focus", async ({
  page,
}) => {
  const regions = [seller.loaded.regions.eu];
  const rule = { type: "percentage", value: 5, allocation: "total", description: "À la vue" };
  await callAdmin(seller, "POST", "/admin/discounts", { code: "VUE", regions, rule });
  const gift = (await callAdmin(seller, "POST", "/admin/gift-cards", {
    region_id: regions[0],
    value: 5_000,
  })) as {
    gift_card: { code: string };
  };
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "BAG-1": 20 });
  await page.goto(`${seller.origin}/cart`);
  const open = page.getByRole("button", { name: t("cartPage.codes.open") });
  await open.click();
  const field = page.getByLabel(t("cartPage.codes.label"));
  const remove = (code: string) =>
    page.getByRole("button", { name: t("cartPage.codes.remove", { code }) });
  for (const code of [gift.gift_card.code, "VUE"]) {
    await field.fill(code);
    await field.press("Enter");
    await expect(remove(code)).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(async () => expect(await isReachableAt(field)).toBe(true)).toPass();
  }
  await remove("VUE").focus();
  await page.keyboard.press("Enter");
  await expect(remove("VUE")).toHaveCount(0);
  await expect(open).toBeFocused();
});

for (const [region, giftCardsTaxable, card, tax] of [
  ["does not tax gift cards", false, "−50,00 €", undefined],
  ["taxes gift cards", true, "−50,00 €", "−10,00 €"],
] as const)
  test(`[STORE-02] [CHK-07] if a region ${region}, a card of 50 € is shown the same in cart, checkout, order and mail`, async ({
    page,
  }) => {
    const shop = await createTestSeller("gift-card", {
      regions: smallRegions.map((entry) => ({ ...entry, giftCardsTaxable })),
    });
    const { gift_card: gift } = (await callAdmin(shop, "POST", "/admin/gift-cards", {
      region_id: shop.loaded.regions.eu,
      value: 5_000,
    })) as { gift_card: { code: string } };
    const expectAmounts = async (totals: Locator) => {
      await expect(amountOf(totals, "giftCards")).toHaveText(card);
      if (tax) await expect(amountOf(totals, "giftCardTax")).toHaveText(tax);
      else await expect(amountOf(totals, "giftCardTax")).toHaveCount(0);
    };
    await signIn(page, shop, shop.accounts.buyer);
    await setLines(page, shop, { "BAG-1": 20 });
    await page.goto(`${shop.origin}/cart`);
    await page.getByRole("button", { name: t("cartPage.codes.open") }).click();
    await page.getByLabel(t("cartPage.codes.label")).fill(gift.code);
    await page.getByLabel(t("cartPage.codes.label")).press("Enter");
    await expectAmounts(page.getByRole("main"));
    await page.goto(`${shop.origin}/checkout`);
    await expectAmounts(page.getByRole("complementary", { name: t("checkout.review.title") }));
    await expect(sendButton(page)).toBeEnabled();
    await sendButton(page).click();
    await expectThanks(page);
    await expectAmounts(page.getByRole("region", { name: t("order.columns.total") }));
    const mail = await waitForMail(shop.accounts.buyer, ({ subject }) =>
      /commande/.test(subject ?? ""),
    );
    const rows = squeezed(mail.text ?? "");
    expect(rows).toContain(`${t("cart.totals.giftCards")} : ${card}`);
    if (tax) expect(rows).toContain(`${t("cart.totals.giftCardTax")} : ${tax}`);
    else expect(rows).not.toContain(t("cart.totals.giftCardTax"));
  });

const smallRegions = createSmallSellerInput("regions").regions;
const squeezed = (value: string) => value.replace(/[^\S\n]+/g, " ");
/** The amount of one row of the totals. */
const amountOf = (totals: Locator, row: "giftCards" | "giftCardTax") =>
  totals.locator("dt", { hasText: new RegExp(`^${t(`cart.totals.${row}`)}$`) }).locator("+ dd");
