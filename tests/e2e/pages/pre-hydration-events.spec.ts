import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { signInToDesk } from "../support/desk";
import { holdRequests } from "../support/hold-requests";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("early");
});

/** Opens a page whose scripts don't arrive before `release` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto(`${seller.origin}${path}`, { waitUntil: "commit" });
  return release;
}

test("[LOGIN-03] signing in before hydration works", async ({ page }) => {
  const release = await openWithoutScripts(page, "/login");
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.buyer);
  await page.getByLabel(text("fr", "login.password")).fill(seller.password);
  await page.getByRole("button", { name: text("fr", "login.submit") }).click();
  release();
  await expect(page).toHaveURL(`${seller.origin}/`);
});

test("[LOGIN-03] input continued while the page hydrates is not overwritten by earlier input", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/login");
  const email = page.getByLabel(text("fr", "login.email"));
  const [name = "", domain = ""] = seller.accounts.buyer.split("@");
  await email.pressSequentially(name);
  const releaseReplay = await holdReplay(page);
  release();
  await page.waitForFunction(() => window.takePreHydrationEvents === undefined);
  await email.press("End");
  await email.pressSequentially(`@${domain}`);
  await releaseReplay();
  await expect(email).toHaveValue(seller.accounts.buyer);
  await page.getByLabel(text("fr", "login.password")).fill(seller.password);
  await page.getByRole("button", { name: text("fr", "login.submit") }).click();
  await expect(page).toHaveURL(`${seller.origin}/`);
});

/**
 * Holds back the script that replays pre-hydration events; the returned function releases it and
 * waits until it has run.
 */
async function holdReplay(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let file = "";
  await page.route("**/_next/static/**/*.js", async (route) => {
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href, headers });
    const body = await response.text();
    if (body.includes("[data-early]") && !body.includes("takePreHydrationEvents")) {
      file = route.request().url();
      await released;
    }
    await route.fulfill({ response });
  });
  return async () => {
    await expect.poll(() => file).not.toBe("");
    const loaded = page.waitForEvent("requestfinished", (request) => request.url() === file);
    release();
    await loaded;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // requests aborted because the test leaves a page are not failures
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}

test("[CART-07] input, steps and additions before hydration are in the cart once", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const release = await openWithoutScripts(page, "/products/blanket");
  const main = page.getByRole("main");
  await main.getByRole("spinbutton").first().fill("24");
  await main
    .getByRole("button", {
      name: new RegExp(text("fr", "cart.quantity.increase").replace(/\s*:\s*\{label\}/, "\\s*:")),
    })
    .first()
    .click();
  await expect(main.getByRole("spinbutton").first()).toHaveValue("25");
  await main.getByRole("spinbutton").first().press("ArrowUp");
  await expect(main.getByRole("spinbutton").first()).toHaveValue("26");
  await main
    .getByRole("button", { name: new RegExp(text("fr", "cart.add")) })
    .first()
    .click();
  release();
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();

  const releaseMatrix = await openWithoutScripts(page, "/products/cuddly-toy");
  await main.getByRole("spinbutton").nth(1).fill("6");
  await main.getByRole("button", { name: text("fr", "cart.add"), exact: true }).click();
  releaseMatrix();
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
  await page.goto(`${seller.origin}/cart`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "LIST-1" }).getByRole("spinbutton"),
  ).toHaveValue("26");
  await expect(
    page.getByRole("listitem").filter({ hasText: "TOY-2" }).getByRole("spinbutton"),
  ).toHaveValue("6");
});

/** A refund form whose note contains "avant le calcul"; its scripts are held back. */
async function openNote(page: Page): Promise<{ note: Locator; release: () => void }> {
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, buyer, { "TOY-1": 12, "BAG-1": 24 });
  await callAdmin(seller, "POST", `/admin/orders/${id}/capture`);
  await signInToDesk(page, seller);
  await page.goto(`${seller.origin}/desk/orders/${id}/refund`);
  const note = page.getByLabel(text("fr", "deskRefund.note"));
  await note.fill("avant le calcul");
  await page.getByRole("textbox").first().fill("2");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]of=/);
  const { pathname, search } = new URL(page.url());
  const release = await openWithoutScripts(page, pathname + search);
  await expect(note).toHaveValue("avant le calcul");
  return { note, release };
}

const select = (field: Locator, range: readonly [number, number]) =>
  field.evaluate((area: HTMLTextAreaElement, [from, to]) => {
    area.focus();
    area.setSelectionRange(from, to);
    return new Promise<void>((done) => requestAnimationFrame(() => done()));
  }, range);

const untilStarted = (page: Page) =>
  page.waitForFunction(() => window.takePreHydrationEvents === undefined);

for (const { where, range, result } of [
  { where: "in place of what is selected", range: [0, 5], result: "après le calcul" },
  { where: "at the end, where the caret is", range: [15, 15], result: "avant le calculaprès" },
] as const)
  test(`[ADM-05] input in a form's text while the page hydrates appears ${where}`, async ({
    page,
  }) => {
    const { note, release } = await openNote(page);
    await select(note, range);
    release();
    await untilStarted(page);
    await page.keyboard.insertText("après");
    await expect(note).toHaveValue(result);
  });

/** The same, with "juste" typed over the first word; the scripts run, the replay is held back. */
async function openTypedNote(page: Page) {
  const { note, release } = await openNote(page);
  await select(note, [0, 5]);
  await page.keyboard.insertText("juste");
  const releaseReplay = await holdReplay(page);
  release();
  await untilStarted(page);
  return { note, releaseReplay };
}

test("[ADM-05] input in a form's text before hydration is always visible, and further input follows it", async ({
  page,
}) => {
  const { note, releaseReplay } = await openTypedNote(page);
  await expect(note).toHaveValue("juste le calcul");
  await page.keyboard.insertText(" après");
  await releaseReplay();
  await page.keyboard.insertText(" tout");
  await expect(note).toHaveValue("juste après tout le calcul");
});

test("[ADM-05] the caret stays in place while earlier input is replayed", async ({ page }) => {
  const { note, releaseReplay } = await openTypedNote(page);
  await releaseReplay();
  await page.keyboard.insertText(" après");
  await expect(note).toHaveValue("juste après le calcul");
});

test("[CART-07] a page whose scripts can't be loaded says that nothing is saved", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products/blanket`);
  const notice = page.getByRole("alert").filter({ hasText: text("fr", "ui.incomplete.text") });
  await expect(notice).toBeHidden();
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.reload();
  await expect(notice).toBeInViewport();
  await page.unroute("**/_next/static/**/*.js");
  await notice.getByRole("link", { name: text("fr", "ui.incomplete.reload") }).click();
  await expect(notice).toBeHidden();
});
