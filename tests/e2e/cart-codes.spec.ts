import { expect, type Locator, test } from "@playwright/test";
import { callAdmin } from "./support/admin";
import { setLines } from "./support/checkout";
import { createTestSeller, type TestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("codes");
});

/** Whether the middle of it is what a pointer there would meet: neither scrolled away nor behind something. */
const isReachableAt = (field: Locator) =>
  field.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [0.1, 0.9].every(
      (part) => document.elementFromPoint(left + width / 2, top + height * part) === node,
    );
  });

test("[STORE-02] [CART-08] a code by keyboard: its field stays in view when the code appears above it, and no focus is lost with a code", async ({
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
