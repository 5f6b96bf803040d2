import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";

/** The page is accessible, and nothing scrolls horizontally at 390 and 1280 px. */
export async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
