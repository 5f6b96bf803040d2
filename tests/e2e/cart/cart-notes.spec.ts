import { expect, type Locator, type Page, test } from "@playwright/test";
import { lineNoteLengthMax } from "@/contract/limits";
import type { CartView } from "@/lib/model/cart/cart";
import { callFromPage, emptyCart, setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string>) => text("fr", key, values);
const door = "**/api/cart/line-note";
const lineOf = (page: Page, sku: string) => page.getByRole("listitem").filter({ hasText: sku });
const displaced = (note: string) => t("ui.draft.displaced", { text: note });

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("cart-notes");
});

async function openCart(page: Page): Promise<Locator> {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await setLines(page, seller, { "BAG-1": 2 });
  await openPage(page, `${seller.origin}/cart`);
  return openNote(page);
}

async function openNote(page: Page): Promise<Locator> {
  const line = lineOf(page, "BAG-1");
  await line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) }).click();
  return line.getByLabel(t("cartPage.note.label"));
}

async function write(page: Page, note: Locator, words: string, state: "saved" | "kept") {
  await note.fill(words);
  await note.blur();
  await expect(lineOf(page, "BAG-1").getByText(t(`cartPage.note.${state}`))).toBeVisible();
}

async function readLine(page: Page) {
  const { cart } = await callFromPage<{ cart: CartView }>(page, "GET", "/api/cart");
  return { cartId: cart.id, id: cart.lines[0]?.id ?? "", note: cart.lines[0]?.note };
}

/** A note written on another device, of which no page here is notified. */
async function writeElsewhere(page: Page, note: string): Promise<void> {
  const { cartId, id } = await readLine(page);
  const notes = [{ line_id: id, note }];
  await callFromPage(page, "POST", "/api/cart/line-note", { cart_id: cartId, notes });
}
const noteIs = (page: Page, note: string) =>
  expect.poll(async () => (await readLine(page)).note).toBe(note);

test("[CART-08] the note of a restored line never replaces a newer one; it is shown and can be used", async ({
  page,
}) => {
  await write(page, await openCart(page), "Ancienne note", "saved");
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await expect(page.getByRole("heading", { name: t("cart.empty.title") })).toBeVisible();
  const undo = page.getByRole("button", { name: t("cartPage.undoClear") });
  await expect(undo).toBeVisible();
  await expect.poll(async () => (await readLine(page)).id).toBe("");
  await setLines(page, seller, { "BAG-1": 1 });
  await writeElsewhere(page, "Nouvelle note");
  await undo.click();
  const toast = page.getByText(displaced("Ancienne note")).first();
  await expect(toast).toBeVisible();
  await expect(
    lineOf(page, "BAG-1")
      .getByText(/Nouvelle note/)
      .first(),
  ).toBeVisible();
  await noteIs(page, "Nouvelle note");
  await page
    .getByRole("button", { name: t("ui.draft.take") })
    .first()
    .click();
  await noteIs(page, "Ancienne note");
});

test("[CART-08] a note that could not be sent gives way to a newer one, and is shown next to it", async ({
  page,
  context,
}) => {
  const note = await openCart(page);
  await page.route(door, (route) => route.abort());
  await write(page, note, "Ancienne note", "kept");
  const other = await context.newPage();
  await openPage(other, `${seller.origin}/cart`);
  await write(other, await openNote(other), "Nouvelle note", "saved");
  await expect(note).toHaveValue("Nouvelle note");
  await expect(page.getByText(displaced("Ancienne note"))).toBeVisible();
  await page.unroute(door);
  await openPage(page, `${seller.origin}/cart`);
  await expect(await openNote(page)).toHaveValue("Nouvelle note");
  await expect(page.getByText(displaced("Ancienne note"))).toBeVisible();
  await expectAccessible(page, "a note with the one it stands in place of");
  await noteIs(page, "Nouvelle note");
  await page.getByRole("button", { name: t("ui.draft.take") }).click();
  await expect(note).toHaveValue("Ancienne note");
  await noteIs(page, "Ancienne note");
  await expect(page.getByText(displaced("Ancienne note"))).toHaveCount(0);
});

test("[CART-08] two tabs show the same note, and the last input is saved last", async ({
  page,
  context,
}) => {
  const note = await openCart(page);
  const other = await context.newPage();
  await openPage(other, `${seller.origin}/cart`);
  const there = await openNote(other);
  await write(page, note, "Première", "saved");
  await expect(there).toHaveValue("Première");
  await write(other, there, "Deuxième", "saved");
  await expect(note).toHaveValue("Deuxième");
  await write(page, note, "Troisième", "saved");
  await expect(there).toHaveValue("Troisième");
  await noteIs(page, "Troisième");
});

test("[CART-08] a note whose response was lost is saved again when it is written again after another", async ({
  page,
}) => {
  const note = await openCart(page);
  await page.route(door, async (route) => {
    const request = route.request();
    const { host, pathname: path } = new URL(request.url());
    const headers = await request.allHeaders();
    const response = await sendHttp({
      ...{ host, path, headers },
      ...{ method: "POST", body: request.postData() ?? "" },
    });
    expect(response.status).toBe(200);
    await route.abort();
  });
  await write(page, note, "Par deux", "kept");
  await page.unroute(door);
  await write(page, note, "Par trois", "saved");
  await noteIs(page, "Par trois");
  await write(page, note, "Par deux", "saved");
  await noteIs(page, "Par deux");
});

test("[CART-08] [VAL-02] a note at its maximum length says so: the end of pasted text is missing", async ({
  page,
}) => {
  const note = await openCart(page);
  const full = lineOf(page, "BAG-1").getByText(
    t("error.fields.too_long", { max: String(lineNoteLengthMax) }),
  );
  await note.fill("a".repeat(lineNoteLengthMax + 100));
  await expect(full).toBeVisible();
  await expectAccessible(page);
  await note.fill("Par deux");
  await expect(full).toHaveCount(0);
});
