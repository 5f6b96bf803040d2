import { expect, test } from "@playwright/test";
import { expectThanks, sendButton, setLines } from "../support/checkout";
import { expectCartSign } from "../support/expect-cart-sign";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("item-count");
});

for (const [what, lines, contents, figure] of [
  ["pieces", { "BAG-1": 20, "TOY-1": 10 }, "2 références · 30 articles", "30"],
  [
    "a line with a display unit",
    { "BAG-1": 20, "PACK-1": 24 },
    "2 références · 20 articles et 1 référence vendue par lot",
    "21",
  ],
] as const)
  test(`[CART-05] ${what}: header, dropdown, cart, checkout, orders and mail show the count in the same words`, async ({
    page,
  }) => {
    const shop = what === "pieces" ? seller : await createTestSeller("item-count");
    await signIn(page, shop, shop.accounts.buyer);
    await setLines(page, shop, lines);
    await page.goto(`${shop.origin}/cart`);
    const main = page.getByRole("main");
    await expect(main.getByText(contents, { exact: true })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: /Panier/ })).toContainText(
      figure,
    );
    await page.goto(`${shop.origin}/checkout`);
    await expect(main.getByText(contents, { exact: true })).toBeVisible();
    await expect(sendButton(page)).toBeEnabled();
    await sendButton(page).click();
    const id = await expectThanks(page);
    await expect(main.getByText(contents, { exact: true })).toBeVisible();
    await page.goto(`${shop.origin}/orders`);
    await expect(main.locator(`a[href="/orders/${id}"]`).locator("xpath=..")).toContainText(
      contents,
    );
    const mail = await waitForMail(shop.accounts.buyer, ({ subject }) =>
      /commande/.test(subject ?? ""),
    );
    expect(mail.text).toContain(contents);
    expect(mail.html).toContain(contents);
  });

test("[CART-05] [SHELL-03] the dropdown counts its contents like the cart page", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  await openPage(page, `${seller.origin}/products/cushion`);
  const quantity = page.getByRole("main").getByRole("spinbutton").first();
  await quantity.fill("3");
  await quantity.press("Enter");
  await expect(page.locator("[data-cart-dropdown]")).toContainText("1 référence · 3 articles");
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("main").getByText("1 référence · 3 articles")).toBeVisible();
});

test("[CART-05] [SHELL-04] on a phone a count of three, four or five digits does not cover the cart icon, and its space is reserved", async ({
  page,
}) => {
  const shop = await createTestSeller("cart-sign");
  const place = () => page.getByRole("banner").locator("a[href='/cart']").boundingBox();
  await signIn(page, shop, shop.accounts.buyer);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await setLines(page, shop, { "FREE-1": 0 });
    await openPage(page, `${shop.origin}/orders`);
    const before = await place();
    for (const [quantity, figure] of [
      [7, /^7$/],
      [120, /^120$/],
      [1234, /^1.?234$/],
      [12345, /^12.?345$/],
    ] as const) {
      await setLines(page, shop, { "FREE-1": quantity });
      await openPage(page, `${shop.origin}/orders`);
      await expectCartSign(page, figure, `${quantity} at ${width}`);
      expect(await place(), `${quantity} at ${width}`).toEqual(before);
    }
  }
});
