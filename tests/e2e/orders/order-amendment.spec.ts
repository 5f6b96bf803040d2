import { expect, type Locator, type Page, test } from "@playwright/test";
import type { Order } from "@/contract/order/order";
import { callAdmin, setSettings } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

type Wire = { order: Pick<Order, "items" | "metadata" | "total" | "updated_at"> };

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;
type Language = (typeof brands)[number]["language"];
const tabsMax = 150;

const createSeller = ({ language, locale, theme }: (typeof brands)[number]) =>
  createTestSeller(`amend-${language}`, {
    defaultLocale: locale,
    settings: { theme, order_amendment_minutes: 60 },
  });
const readOrder = async (seller: TestSeller, id: string) =>
  ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as Wire).order;
const word =
  (language: Language) =>
  (key: string, values: Record<string, string | number> = {}) =>
    text(language, key, values);

/** Presses Tab until the element is focused. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached by ${tabsMax} times Tab: ${target}`);
}

async function write(page: Page, field: Locator, words: string) {
  await reach(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

async function press(page: Page, target: Locator) {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

/** Accessible, and without horizontal scrolling at either width; takes a screenshot of each. */
async function expectUsable(page: Page, where: string, picture: string): Promise<void> {
  await expectAccessible(page, where);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where} at ${width} px`).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `test-results/${picture}-${width}.png`, fullPage: true });
  }
}

for (const brand of brands) {
  const { language } = brand;
  const t = word(language);

  test(`[ORD-01] within the time limit a buyer changes her order by keyboard alone (${language})`, async ({
    page,
  }) => {
    const seller = await createSeller(brand);
    const client = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, client, { "BAG-1": 12 });
    const before = await readOrder(seller, id);
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${seller.origin}/orders/${id}`);
    await press(page, page.getByRole("link", { name: t("orderAmend.link") }));
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}/amend`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("orderAmend.title"));
    await expect(page.getByText(t("orderAmend.until", { time: "" }).slice(0, 10))).toBeVisible();
    const check = page.getByRole("button", { name: t("orderAmend.check") });
    await expect(async () => {
      await press(page, check);
      await expect(page.getByText(t("orderAmend.faults.nothing"))).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectUsable(page, "/orders/[id]/amend", `amend-${language}`);

    const bags = page.getByRole("spinbutton", { name: /BAG-1/ });
    await write(page, bags, "20");
    const add = page.getByRole("button", { name: t("orderAmend.add") });
    const search = page.getByRole("searchbox", { name: t("orderFile.chooser.search") });
    await expect(async () => {
      await press(page, add);
      await expect(search).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.type("PACK-1");
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("button", { name: /PACK-1/ }).first());
    const packs = page.getByRole("spinbutton", { name: /PACK-1/ });
    await expect(packs).toBeFocused();
    await expect(packs).toHaveValue("12");
    await write(page, packs, "13");
    await press(page, check);
    await expect(packs).toBeFocused();
    await expect(packs).toHaveAccessibleDescription(/6/);
    await expectUsable(page, "a quantity that fits no pack", `amend-fault-${language}`);
    await write(page, packs, "18");
    await write(page, page.getByRole("textbox", { name: t("orderAmend.comment") }), "Quai 4");
    await press(page, check);

    const review = page.getByRole("region", { name: t("orderAmend.review") });
    await expect(review.getByRole("heading", { level: 2 })).toBeFocused();
    const changed = review.getByRole("row", { name: /BAG-1/ });
    await expect(changed).toContainText(`${t("orderEdit.before")} 12`);
    await expect(changed).toContainText(`${t("orderEdit.after")} 20`);
    await expect(review.getByRole("row", { name: /PACK-1/ })).toContainText(t("orderEdit.added"));
    await expect(review).toContainText("Quai 4");
    await expect(review.getByText(t("orderEdit.difference.more"))).toBeVisible();
    expect(await readOrder(seller, id)).toMatchObject({ updated_at: before.updated_at });
    await expectUsable(page, "changes to confirm", `amend-review-${language}`);
    const shown = await review.locator("[data-difference]").getAttribute("data-difference");
    await press(page, review.getByRole("button", { name: t("orderAmend.confirm") }));

    await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
    const timeline = page.getByRole("region", { name: t("order.timeline.title") });
    await expect(timeline).toContainText(t("order.timeline.amended"));
    await expect(timeline).toContainText("12 → 20");
    await expect(timeline).toContainText("0 → 18");
    await expect(timeline).toContainText(t("order.timeline.changedFields.comment"));
    const after = await readOrder(seller, id);
    expect(after.items.map(({ quantity }) => quantity)).toEqual([20, 18]);
    expect([after.metadata?.comment, after.total - before.total]).toEqual([
      "Quai 4",
      Number(shown),
    ]);
  });

  test(`[ORD-01] after the time limit nothing links there, and the page says so (${language})`, async ({
    page,
  }) => {
    const seller = await createSeller(brand);
    const client = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, client, { "BAG-1": 12 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/orders/${id}/amend`);
    const check = page.getByRole("button", { name: t("orderAmend.check") });
    const comment = page.getByRole("textbox", { name: t("orderAmend.comment") });
    await expect(async () => {
      await comment.fill("Quai 4");
      await check.click();
      const review = page.getByRole("region", { name: t("orderAmend.review") });
      await expect(review).toBeVisible({ timeout: 2000 });
    }).toPass();
    // packing starts while she has the page open
    const { items } = await readOrder(seller, id);
    await callAdmin(seller, "POST", `/admin/orders/${id}/fulfillment`, {
      items: [{ item_id: items[0]?.id, quantity: 1 }],
    });
    await page.getByRole("button", { name: t("orderAmend.confirm") }).click();
    await expect(page.getByText(t("orderAmend.faults.closed"))).toBeVisible();
    await expect(comment).toHaveValue("Quai 4");
    await expectUsable(page, "an amendment too late", `amend-late-${language}`);
    expect((await readOrder(seller, id)).metadata?.comment ?? null).toBeNull();

    await setSettings(seller, { order_amendment_minutes: 0 });
    const other = await placeOrder(seller, client, { "BAG-1": 13 });
    await expect(async () => {
      await page.goto(`${seller.origin}/orders/${other}/amend`);
      await expect(page.getByText(t("orderAmend.closed"))).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(check).toHaveCount(0);
    await expectUsable(page, "an order that can't be changed", `amend-closed-${language}`);
    await page.getByRole("link", { name: t("orderAmend.toOrder") }).click();
    await expect(page).toHaveURL(`${seller.origin}/orders/${other}`);
    await expect(page.getByRole("link", { name: t("orderAmend.link") })).toHaveCount(0);
  });
}

test("[ORD-01] impossible changes are reported in place without losing input: stock, minimum, a concurrent change", async ({
  page,
}) => {
  const [brand] = brands;
  const t = word(brand.language);
  const seller = await createSeller(brand);
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, client, { "BAG-1": 12 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${id}/amend`);
  const check = page.getByRole("button", { name: t("orderAmend.check") });
  const bags = page.getByRole("spinbutton", { name: /BAG-1/ });
  const comment = page.getByRole("textbox", { name: t("orderAmend.comment") });
  const stock = page.getByText(t("error.codes.insufficient_inventory"));
  await expect(async () => {
    await bags.fill("99999");
    await comment.fill("Quai 4");
    await check.click();
    await expect(stock).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(bags).toBeFocused();
  await bags.fill("1");
  await check.click();
  await expect(page.getByRole("alert").filter({ hasText: "€" })).toBeVisible();
  const { items } = await readOrder(seller, id);
  await client.post(`/store/orders/${id}/amend`, {
    items: [{ item_id: items[0]?.id, quantity: 14 }],
  });
  await bags.fill("16");
  await check.click();
  await expect(page.getByText(t("orderAmend.faults.changed"))).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "12 → 14" })).toBeVisible();
  await expect(bags).toHaveValue("16");
  await expect(comment).toHaveValue("Quai 4");
  await check.click();
  const review = page.getByRole("region", { name: t("orderAmend.review") });
  await expect(review.getByRole("row", { name: /BAG-1/ })).toContainText(
    `${t("orderEdit.before")} 14`,
  );
  const amount = (items[0]?.unit_price ?? 0) + 100;
  const { products, variants } = seller.loaded;
  const variant = `/admin/products/${products["sleeping-bag"]}/variants/${variants["BAG-1"]}`;
  await callAdmin(seller, "POST", variant, { prices: [{ currency_code: "eur", amount }] });
  const shown = await review.locator("[data-difference]").getAttribute("data-difference");
  const confirm = page.getByRole("button", { name: t("orderAmend.confirm") });
  await confirm.click();
  const repriced = t("orderAmend.faults.repriced", { amount: "" }).split(":")[0]?.trim() ?? "";
  await expect(page.getByRole("alert").filter({ hasText: repriced })).toBeVisible();
  await expect(review.locator("[data-difference]")).not.toHaveAttribute(
    ...(["data-difference", String(shown)] as const),
  );
  await expectAccessible(page, "changes at other prices");
  await confirm.dblclick();
  await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
  const timeline = page.getByRole("region", { name: t("order.timeline.title") });
  await expect(timeline.locator("[data-event=amended]")).toHaveCount(2);
  expect((await readOrder(seller, id)).items.map(({ quantity }) => quantity)).toEqual([16]);
});

test("[ORD-01] [SESS-05] unfinished changes are restored after an expired session", async ({
  page,
  context,
}) => {
  const t = word("fr");
  const seller = await createSeller(brands[0]);
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, client, { "BAG-1": 12, "TOY-1": 12 });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders/${id}/amend`);
  const check = page.getByRole("button", { name: t("orderAmend.check") });
  const bags = page.getByRole("spinbutton", { name: /BAG-1/ });
  const comment = page.getByRole("textbox", { name: t("orderAmend.comment") });
  await bags.fill("20");
  await page.getByRole("button", { name: /^Retirer .*TOY-1/ }).click();
  await comment.fill("Quai 4");
  await context.clearCookies({ name: "comptoir_session" });
  await check.click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await page.waitForURL(/\/amend$/);
  await expect(bags).toHaveValue("20");
  await expect(comment).toHaveValue("Quai 4");
  await expect(page.getByText(t("orderAmend.removed"))).toBeVisible();
  await check.click();
  const confirm = page.getByRole("button", { name: t("orderAmend.confirm") });
  await confirm.click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
  expect((await readOrder(seller, id)).items.map(({ quantity }) => quantity)).toEqual([20]);
  await openPage(page, `${seller.origin}/orders/${id}/amend`);
  await expect(bags).toHaveValue("20");
  await expect(page.getByRole("spinbutton")).toHaveCount(1);
  await check.click();
  await expect(page.getByText(t("orderAmend.faults.nothing"))).toBeVisible();
});
