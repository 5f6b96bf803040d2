import { expect, type Page } from "@playwright/test";
import { text } from "./texts";

/** Fills in the registration in French for a company called Bazar du Nord, and submits it. */
export async function register(page: Page, email: string): Promise<void> {
  const field = (name: string) =>
    page.getByRole("textbox", { name: text("fr", `login.fields.${name}`), exact: true });
  for (const [name, value] of [
    ["companyName", "Bazar du Nord"],
    ["contactFirstName", "Jo"],
    ["contactLastName", "Nord"],
    ["email", email],
    ["address_1", "5 place Verte"],
    ["postalCode", "59000"],
    ["city", "Lille"],
  ] as const)
    await field(name).fill(value);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text("fr", "login.registrationSubmit") }).click();
  await expect(page.getByRole("status")).toContainText(email);
}
