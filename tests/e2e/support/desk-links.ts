import { expect, type Page } from "@playwright/test";
import { callAdmin } from "./admin";
import { expectAccessible } from "./expect-accessible";
import type { TestSeller } from "./seller";
import { type TextLanguage, text } from "./texts";

type Link = { id: string; url: string; state: string } & Record<string, unknown>;

/** The links of a brand, as listed for its staff, newest first. */
export async function listLinks(seller: TestSeller): Promise<Link[]> {
  const response = await callAdmin(seller, "GET", "/admin/shared-catalogues");
  return (response as { shared_catalogues: Link[] }).shared_catalogues;
}

/** A link to the sleeping bag by default. */
export async function makeLink(seller: TestSeller, more: object = {}): Promise<Link> {
  const { products } = seller.loaded;
  const response = await callAdmin(seller, "POST", "/admin/shared-catalogues", {
    name: "Printemps",
    content_type: "products",
    content_ids: [products["sleeping-bag"]],
    ...more,
  });
  return (response as { shared_catalogue: Link }).shared_catalogue;
}

/** Accessible, and without horizontal scrolling, on a phone and on a desktop. */
export async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Texts of the desk's links. */
export const linkTexts =
  (language: TextLanguage) =>
  (key: string, values = {}) =>
    text(language, `desk.links.${key}`, values);
