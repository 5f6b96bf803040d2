import { expect, type Page } from "@playwright/test";
import type { CartView } from "@/lib/model/cart/cart";
import type { TestSeller } from "./seller";
import { type TextLanguage, text } from "./texts";

/**
 * A call to the storefront's own routes as the page's buyer makes it. Errors: any status of 300 or
 * more, with its body.
 */
export async function callFromPage<T>(
  page: Page,
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<T> {
  const response = await page.evaluate(
    async ([verb, url, payload]) => {
      const response = await fetch(url, {
        method: verb,
        headers: { "content-type": "application/json" },
        body: payload,
      });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body && JSON.stringify(body)] as const,
  );
  if (response.status >= 300)
    throw new Error(`${method} ${path} answered ${response.status} ${response.text}`);
  return JSON.parse(response.text) as T;
}

/**
 * Sets lines of the buyer's cart by SKU, 0 removes one; returns the cart's id. `cartId`: a
 * colleague's cart instead of her own.
 */
export async function setLines(
  page: Page,
  seller: TestSeller,
  lines: Record<string, number>,
  cartId?: string,
): Promise<string> {
  const { cart } = await callFromPage<{ cart: CartView }>(page, "GET", "/api/cart");
  const entries = Object.entries(lines).map(([sku, quantity]) => ({
    variant_id: seller.loaded.variants[sku],
    quantity,
    mode: "set",
  }));
  const body = { cart_id: cartId ?? cart.id, customer_id: cart.customerId, entries };
  await callFromPage(page, "POST", "/api/cart/line-items/batch", body);
  return body.cart_id;
}

/** The button that places the order. */
export const sendButton = (page: Page, language: TextLanguage = "fr") =>
  page.getByRole("button", { name: text(language, "checkout.send") });

/** Removes all lines from the buyer's cart. */
export async function emptyCart(page: Page): Promise<void> {
  const { cart } = await callFromPage<{ cart: CartView }>(page, "GET", "/api/cart");
  const entries = cart.lines.map(({ id }) => ({ line_id: id, quantity: 0, mode: "set" }));
  if (entries.length === 0) return;
  await callFromPage(page, "POST", "/api/cart/line-items/batch", {
    cart_id: cart.id,
    customer_id: cart.customerId,
    entries,
  });
}

/** Opens the checkout of a cart with exactly these lines, and waits until it can be ordered. */
export async function openCheckout(
  page: Page,
  seller: TestSeller,
  lines: Record<string, number>,
  language: TextLanguage = "fr",
): Promise<string> {
  await emptyCart(page);
  const cartId = await setLines(page, seller, lines);
  await page.goto(`${seller.origin}/checkout`);
  await expect(sendButton(page, language)).toBeEnabled();
  return cartId;
}

/** Opens a step of the checkout by its heading, again if the page was not hydrated yet. */
export async function openStep(
  page: Page,
  step: string,
  language: TextLanguage = "fr",
): Promise<void> {
  const heading = stepHeading(page, step, language);
  await expect(async () => {
    await heading.click();
    await expect(heading).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
  }).toPass();
}

export const stepHeading = (page: Page, step: string, language: TextLanguage = "fr") =>
  page
    .getByRole("heading", { level: 2, name: text(language, `checkout.stepNames.${step}`) })
    .getByRole("button");

/** Expects the thank-you page; returns the order's id. */
export async function expectThanks(page: Page, language: TextLanguage = "fr"): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/order_/, { timeout: 20_000 });
  await expect(
    page.getByRole("heading", { level: 1, name: text(language, "order.thanks") }),
  ).toBeVisible();
  return /order_\w+/.exec(page.url())?.[0] ?? "no order";
}

const orderNouns = "commandes?|orders?|bestellung(en)?|bestelling(en)?";
const noOrders = "aucune commande|no orders|keine bestellungen|geen bestellingen";
const orderCount = new RegExp(`^(\\d+ (${orderNouns})|(${noOrders}))$`, "i");

/** The number of orders of the buyer's company. */
export async function countOrders(page: Page, seller: TestSeller): Promise<number> {
  await page.goto(`${seller.origin}/orders`);
  const count = page.getByRole("main").getByText(orderCount).first();
  return Number(/\d+/.exec((await count.textContent()) ?? "")?.[0] ?? 0);
}
