import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { pngPhoto } from "../../fixtures/photo";
import { expectUsable } from "./expect-usable";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { placeShipped } from "./shipped-order";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

for (const { language, locale, theme } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-06] a buyer uploads photos of a defect, and opens them again (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`photos-${language}`, {
      defaultLocale: locale,
      settings: { theme },
    });
    const { id } = await placeShipped(seller, { "BAG-1": 12 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${seller.origin}/orders/${id}/return`);
    const quantity = page.getByRole("textbox", { name: t("orderReturn.quantity") });
    const photos = page.getByRole("group", { name: t("orderReturn.photos.label") });
    const add = photos.getByLabel(t("orderReturn.photos.add"));
    await expect(async () => {
      await quantity.fill("");
      await quantity.fill("2");
      await expect(add).toBeAttached({ timeout: 1000 });
    }).toPass();
    const png = { mimeType: "image/png", buffer: pngPhoto };
    await add.setInputFiles([
      { name: "Naht.png", ...png },
      { name: "Boden.png", ...png },
      { name: "Lager.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    ]);
    await expect(photos.getByRole("img")).toHaveCount(2);
    await expect(photos.getByRole("alert")).toContainText("Lager.gif");
    await expect(photos.getByRole("status")).toHaveText(
      /^2 (photos ajoutées|Fotos hinzugefügt)\.$/,
    );
    await add.setInputFiles({ ...png, name: "kein-Bild.png", buffer: Buffer.from("no picture") });
    await expect(photos.getByRole("alert")).toContainText(
      t("orderReturn.photos.fault.type", { name: "kein-Bild.png" }),
    );
    await expect(photos.getByRole("img")).toHaveCount(2);
    await expectUsable(page, "a return with photos");
    const remove = t("orderReturn.photos.remove", { name: "Boden.png" });
    await photos.getByRole("button", { name: remove }).focus();
    await page.keyboard.press("Enter");
    await expect(photos.getByRole("img")).toHaveCount(1);
    await expect(add).toBeFocused();
    await page.getByRole("button", { name: t("orderReturn.send") }).click();
    const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
    const photo = list.getByRole("link", { name: t("orderReturn.photo", { number: 1 }) });
    await expect(list.getByText(t("orderReturn.status.requested"))).toBeVisible();
    await expect(photo).toHaveCount(1);
    await expect(page.getByText(t("ui.loading"))).toHaveCount(0);
    await expectUsable(page, "an order with a return with photos");
    const coming = page.waitForEvent("download");
    await photo.click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe("Naht.png");
    expect(readFileSync(await download.path()).equals(pngPhoto)).toBe(true);
  });
}

test("[ORD-06] a return is not submitted without a photo whose upload fails", async ({ page }) => {
  const t = (key: string, values = {}) => text("fr", key, values);
  const seller = await createTestSeller("return-photo-lost");
  const { id } = await placeShipped(seller, { "BAG-1": 12 });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders/${id}/return`);
  const quantity = page.getByRole("textbox", { name: t("orderReturn.quantity") });
  const photos = page.getByRole("group", { name: t("orderReturn.photos.label") });
  const send = page.getByRole("button", { name: t("orderReturn.send") });
  await quantity.fill("2");
  const calls = "**/api/orders/*/photos?*";
  let settle: (fails: () => Promise<void>) => void = () => undefined;
  const held = new Promise<() => Promise<void>>((resolve) => {
    settle = resolve;
  });
  await page.route(calls, (route) => settle(() => route.abort("connectionreset")));
  const png = { name: "Couture.png", mimeType: "image/png", buffer: pngPhoto };
  await photos.getByLabel(t("orderReturn.photos.add")).setInputFiles(png);
  await send.click();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await (await held)();
  await expect(photos.getByRole("alert")).toContainText("Couture.png");
  await expect(send).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(/\/return$/);
  await page.unroute(calls);
  await photos.getByLabel(t("orderReturn.photos.add")).setInputFiles(png);
  await send.click();
  await expect(page).toHaveURL(new RegExp(`/orders/${id}#`));
  await expect(page.getByRole("link", { name: /Photo 1/ })).toBeVisible();
});
