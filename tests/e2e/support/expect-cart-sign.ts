import { expect, type Page } from "@playwright/test";

/**
 * The cart's icon and its count are both completely visible in the header: neither covers the
 * other, and the count is not truncated.
 */
export async function expectCartSign(page: Page, figure: RegExp, where: string): Promise<void> {
  const link = page.getByRole("banner").locator("a[href='/cart']");
  const text = link.locator("span[aria-hidden] > span");
  await expect(text, where).toHaveText(figure);
  const place = await link.evaluate((cart) => {
    const figureBox = cart.querySelector("span[aria-hidden]") as Element;
    const range = document.createRange();
    range.selectNodeContents(figureBox);
    const toEdges = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom });
    return {
      sign: toEdges((cart.querySelector("svg") as Element).getBoundingClientRect()),
      figure: toEdges(figureBox.getBoundingClientRect()),
      text: toEdges(range.getBoundingClientRect()),
      width: document.documentElement.clientWidth,
    };
  });
  const { sign, figure: box, text: letters, width } = place;
  const isApart =
    box.left >= sign.right - 1 ||
    box.right <= sign.left + 1 ||
    box.top >= sign.bottom - 1 ||
    box.bottom <= sign.top + 1;
  expect(isApart, `${where}: the figure stands beside or below the sign`).toBe(true);
  expect(letters.right - letters.left, where).toBeLessThanOrEqual(box.right - box.left);
  expect(Math.min(sign.left, box.left), where).toBeGreaterThanOrEqual(0);
  expect(Math.max(sign.right, box.right), where).toBeLessThanOrEqual(width);
}
