import { expect, type Page } from "@playwright/test";
import type { SellerSettings } from "@/contract/seller/setting";
import { setSettings } from "../support/admin";
import type { TestSeller } from "../support/seller";

type Flip = (
  settings: Partial<SellerSettings>,
  path: string,
  effect: () => Promise<void>,
) => Promise<void>;

/** Sets the settings, then reloads the path until they take effect; nothing is restarted. */
export const flipSettings =
  (seller: TestSeller, page: Page): Flip =>
  async (settings, path, effect) => {
    await setSettings(seller, settings);
    await expect(async () => {
      await page.goto(`${seller.origin}${path}`);
      await effect();
    }).toPass();
  };
