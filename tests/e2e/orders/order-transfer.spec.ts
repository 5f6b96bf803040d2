import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const a = (key: string) => text("fr", `orderActs.takeOver.${key}`);
const t = (key: string) => text("fr", `orderTransfer.${key}`);
let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("transfer");
});

test("[STORE-01] [SEC-02] orders are transferred with the link in the owner's mail: it asks for confirmation, and says when it has expired", async ({
  page,
}) => {
  const { buyer: owner, colleague: asker } = seller.accounts;
  const id = await placeOrder(seller, await signInToBackend(seller, owner), { "BAG-1": 12 });
  const taker = await signInToBackend(seller, asker);
  const listOwn = async () =>
    (await taker.get<{ orders: { id: string }[] }>("/store/customers/me/orders")).orders;
  await signIn(page, seller, owner);
  await openPage(page, `${seller.origin}/orders/${id}`);
  const take = page.getByRole("button", { name: a("button") });
  await expect(take, "nobody asks for what is her own").toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, seller, asker);
  await openPage(page, `${seller.origin}/orders/${id}`);
  await take.press("Enter");
  const dialog = page.getByRole("dialog", { name: a("title") });
  await expect(dialog).toContainText(owner);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: a("confirm") }).press("Enter");
  await expect(page.getByText(a("asked"))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await listOwn()).toEqual([]);
  const mail = await waitForMail(owner, (one) => one.text?.includes("/transfer?") ?? false);
  const { search } = new URL(mail.text?.match(/https?:\/\/\S+\/transfer\?\S+/)?.[0] ?? "");

  await page.goto(`${seller.origin}/transfer${search}`);
  await expect(page.getByRole("heading", { name: t("title") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("confirm") }).press("Enter");
  const done = page.getByRole("heading", { name: t("doneTitle") });
  await expect(done).toBeFocused();
  expect(await listOwn()).toMatchObject([{ id }]);
});

test("[STORE-01] a link that transfers nothing says so, with a token and without", async ({
  page,
}) => {
  const spent = page.getByRole("heading", { name: t("spentTitle") });
  await page.goto(`${seller.origin}/transfer`);
  await expect(spent).toBeVisible();
  await page.goto(`${seller.origin}/transfer?token=a.b.c`);
  await page.getByRole("button", { name: t("confirm") }).click();
  await expect(spent).toBeVisible();
});
