import { expect, type Page, test } from "@playwright/test";
import {
  type AccessibleNode,
  findByRole,
  readAccessibilityTree,
  recordAnnouncements,
} from "../support/accessibility-tree";
import { createCatalogueSeller } from "../support/catalogue-seller";
import { emptyCart } from "../support/checkout";
import { openPage } from "../support/open-page";
import type { TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createCatalogueSeller("pad-reader");
});

const caption = text("fr", "product.table.caption");
const columns = [
  "picture",
  "product",
  "options",
  "sku",
  "ean",
  "stock",
  "pack",
  "price",
  "quantity",
];

async function open(page: Page, search: string): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await openPage(page, `${seller.origin}/products?layout=table&sort=title&${search}`);
  await expect(page.getByRole("grid", { name: caption })).toHaveAttribute(
    "aria-rowcount",
    /^[1-9]/,
  );
  await page.getByRole("grid", { name: caption }).getByRole("textbox").first().focus();
  await expect(page.locator("input[aria-describedby]")).toBeFocused();
}

async function readGrid(page: Page): Promise<AccessibleNode> {
  const grid = findByRole(await readAccessibilityTree(page), "grid").find(
    ({ name }) => name === caption,
  );
  if (!grid) throw new Error("no grid is told");
  return grid;
}

type AnnouncedRow = { cells: string[]; quantity: AccessibleNode | undefined };

/** Rows below the header, in reading order. */
async function readRows(page: Page): Promise<AnnouncedRow[]> {
  const [, ...rows] = findByRole(await readGrid(page), "row");
  return rows.map((row) => ({
    cells: findByRole(row, "gridcell").map(({ name }) => name),
    quantity: findByRole(row, "textbox")[0],
  }));
}

test("[CAT-05] a screen reader gets each row of the pad with its columns, and a quantity with its product, value and constraints", async ({
  page,
}) => {
  await open(page, "q=bib");
  const [head] = findByRole(await readGrid(page), "row");
  expect(findByRole(head as AccessibleNode, "columnheader").map(({ name }) => name)).toEqual(
    columns.map((column) => text("fr", `product.table.columns.${column}`)),
  );
  await page.getByRole("textbox", { name: /BIB-2$/ }).focus();
  await page.keyboard.type("3");
  await expect
    .poll(async () => (await readRows(page)).find(({ cells }) => cells.includes("BIB-2")))
    .toMatchObject({
      quantity: {
        role: "textbox",
        name: expect.stringMatching(/Bavoir.*BIB-2$/),
        value: "3",
        description: expect.stringContaining("BIB-2"),
        properties: { focused: true },
      },
    });
});

test("[CART-04] [CART-05] a screen reader announces the cart's total after each quantity, and why one is rejected", async ({
  page,
}) => {
  await open(page, "q=pack");
  const pack = page.getByRole("textbox", { name: /PACK-1$/ });
  await pack.focus();
  const said = await recordAnnouncements(page);
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await expect.poll(said).toContainEqual(expect.stringMatching(/PACK-1.*12.*6|PACK-1.*6/s));
  const refused = (await readRows(page)).find(({ cells }) => cells.includes("PACK-1"));
  expect(refused?.quantity).toMatchObject({ value: "13", properties: { invalid: "true" } });
  await pack.fill("12");
  await page.keyboard.press("Enter");
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Panier\s:\s12/));
});
