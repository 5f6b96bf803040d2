import { expect, type Page, test } from "@playwright/test";
import { emptyCart, setLines } from "../support/checkout";
import { signInToDesk } from "../support/desk";
import { sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { shareLink } from "../support/shared-link";
import { signIn } from "../support/sign-in";

/** Limit for the scripts that a page loads before it is interactive, in kB of brotli. */
const budgets = [
  { id: "LOGIN-01", path: "/login", name: "the sign-in page", kilobytes: 140 },
  { id: "ADM-02", path: "/desk/login", name: "the sign-in page of staff", kilobytes: 125 },
  { id: "ADM-02", path: "/desk", name: "the desk", kilobytes: 125 },
  { id: "ADM-05", path: "/desk/companies", name: "the waiting companies", kilobytes: 125 },
  { id: "ADM-05", path: "/desk/orders", name: "the orders of the desk", kilobytes: 125 },
  { id: "SESS-04", path: "/desk/customers", name: "the search of customers", kilobytes: 125 },
  { id: "SHARE-01", path: "/desk/links/new", name: "the form of a shared link", kilobytes: 130 },
  { id: "CAT-05", path: "/products", name: "the list", kilobytes: 145 },
  { id: "CAT-07", path: "/products/bib", name: "a product", kilobytes: 150 },
  { id: "CART-08", path: "/cart", name: "the cart", kilobytes: 155 },
  { id: "CHK-01", path: "/checkout", name: "the checkout", kilobytes: 155 },
];

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("weight");
});

async function sharedPath(): Promise<string> {
  const content_ids = Object.values(seller.loaded.products);
  return (await shareLink(seller, { content_ids })).path;
}

test("[SHARE-02] a shared catalogue is interactive after at most 125 kB of scripts", async ({
  page,
}) => {
  expect((await weighScripts(page, await sharedPath())) / 1000).toBeLessThanOrEqual(125);
});

/**
 * Bytes of the scripts named in the document, each requested separately: the sizes that the browser
 * reports are smaller while it records a trace.
 */
async function weighScripts(page: Page, path: string): Promise<number> {
  const response = await page.goto(`${seller.origin}${path}`);
  expect(new URL(page.url()).pathname).toBe(path);
  const tags = (await response?.text())?.match(/<(script|link)\b[^>]*>/g) ?? [];
  const named = new Set(
    tags
      .filter((tag) => !/\bnomodule\b/i.test(tag))
      .flatMap((tag) => /(?:src|href)="(\/_next\/[^"?]+\.js)/.exec(tag)?.[1] ?? []),
  );
  expect(named.size).toBeGreaterThan(3);
  const { host } = new URL(seller.origin);
  const sizes = await Promise.all([...named].map((script) => weigh(host, script)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function weigh(host: string, path: string): Promise<number> {
  const response = await sendHttp({ host, path, headers: { "accept-encoding": "br" } });
  expect(response.status, path).toBe(200);
  expect(response.headers["content-encoding"], path).toBe("br");
  return response.bytes;
}

for (const { id, path, name, kilobytes } of budgets)
  test(`[${id}] ${name} works after at most ${kilobytes} kB of scripts`, async ({ page }) => {
    if (path.startsWith("/desk") && !path.endsWith("/login")) await signInToDesk(page, seller);
    else if (!path.endsWith("/login")) {
      await signIn(page, seller, seller.accounts.buyer);
      await emptyCart(page);
      await setLines(page, seller, { "BIB-2": 3 });
    }
    expect((await weighScripts(page, path)) / 1000).toBeLessThanOrEqual(kilobytes);
  });
