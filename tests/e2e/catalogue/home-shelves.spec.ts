import { expect, type Page, test } from "@playwright/test";
import { openCheckout, sendButton } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("home-shelves");
});

const shelf = (page: Page, name: "viewed" | "bestSellers") =>
  page.getByRole("region", { name: text("fr", `home.${name}`) });

/** Waits until the page's script has stored the product as viewed. */
async function view(page: Page, handle: string): Promise<string> {
  const cookies = async () =>
    (await page.context().cookies()).find(({ name }) => name === "comptoir_viewed")?.value ?? "";
  const before = await cookies();
  await openPage(page, `${seller.origin}/products/${handle}`);
  await expect.poll(cookies).not.toBe(before);
  return page.getByRole("heading", { level: 1 }).innerText();
}

test("[CAT-06] [SESS-03] the home page shows what this buyer viewed last, and never what another one did", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const titles = [await view(page, "sleeping-bag"), await view(page, "bib")];
  await page.goto(seller.origin);
  await expect(shelf(page, "viewed").getByRole("link")).toHaveText(titles.reverse());
  await expect(
    shelf(page, "viewed")
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await shelf(page, "viewed").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: titles[0] })).toBeVisible();
  await signIn(page, seller, seller.accounts.colleague);
  await page.goto(seller.origin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shelf(page, "viewed")).toHaveCount(0);
});

test("[CAT-06] [TEN-01] what two companies ordered is on the home page as a best seller, ready to add", async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const account of [seller.accounts.buyer, seller.accounts.other]) {
    await signIn(page, seller, account);
    await page.goto(seller.origin);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(shelf(page, "bestSellers")).toHaveCount(0);
    await openCheckout(page, seller, { "FREE-1": 40, "BAG-1": 12 });
    await sendButton(page).click();
    await page.waitForURL(/\/orders\//);
  }
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, seller.origin);
  const products = shelf(page, "bestSellers").getByRole("heading", { level: 3 });
  await expect(products).toHaveCount(2);
  await expectAccessible(page);
});
