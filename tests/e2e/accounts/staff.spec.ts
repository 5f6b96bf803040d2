import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("staff");
});

const password = "A-good-secret";
const linkOf = async (email: string, step: RegExp) => {
  const mail = await waitForMail(email, ({ subject }) => step.test(subject ?? ""));
  return /https?:\/\/\S+\/staff\?\S+/.exec(mail.text ?? "")?.[0] ?? "";
};
const fillPasswords = async (page: Page, language: "fr" | "de", secret = password) => {
  await page.getByLabel(text(language, "staff.newPassword"), { exact: false }).first().fill(secret);
  await page.getByLabel(text(language, "staff.confirmation")).fill(secret);
};
const signsIn = async (email: string, secret: string) => {
  const response = await fetch(`${readStack().backendUrl}/admin/auth`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": seller.loaded.publishableKey,
    },
    body: JSON.stringify({ email, password: secret }),
  });
  return response.status;
};

test("[ADM-02] a colleague is invited by mail, accepts on the brand's page, and can sign in; the link works once", async ({
  page,
}) => {
  const email = `colleague@${seller.id}.test`;
  await callAdmin(seller, "POST", "/admin/invites", { user: email, role: "member", lang: "fr" });
  const link = await linkOf(email, /équipe/);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Rejoignez l’équipe");
  await expect(page.getByLabel(text("fr", "staff.email"))).toHaveValue(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: text("fr", "staff.invite.submit") }).click();
  await expect(page.getByText("Ce champ est requis")).toHaveCount(4);
  await page.getByRole("textbox", { name: text("fr", "staff.firstName") }).fill("Ada");
  await page
    .getByRole("textbox", { name: text("fr", "staff.lastName"), exact: true })
    .fill("Byron");
  await fillPasswords(page, "fr");
  await page.getByLabel(text("fr", "staff.confirmation")).fill("another-secret");
  await page.getByRole("button", { name: text("fr", "staff.invite.submit") }).click();
  await expect(page.getByText("Les mots de passe doivent être identiques")).toBeVisible();
  await page.getByLabel(text("fr", "staff.confirmation")).fill(password);
  await page.getByRole("button", { name: text("fr", "staff.invite.submit") }).click();
  await expect(
    page.getByRole("heading", { name: text("fr", "staff.invite.doneTitle") }),
  ).toBeFocused();
  expect(await signsIn(email, password)).toBe(200);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: text("fr", "staff.expiredTitle") })).toBeVisible();
  await expectAccessible(page);
});

test("[ADM-02] a user sets a new password with the mail's link, in the language of the page", async ({
  page,
}) => {
  const email = `developer@${seller.id}.test`;
  await callAdmin(seller, "POST", "/admin/users", { email, password, role: "developer" });
  await fetch(`${readStack().backendUrl}/admin/users/password-token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await page.goto(await linkOf(email, /mot de passe/));
  await expect(
    page.getByRole("heading", { name: text("fr", "staff.password.title") }),
  ).toBeVisible();
  await page.getByLabel(text("fr", "shell.language")).selectOption({ label: "Deutsch" });
  await expect(
    page.getByRole("heading", { name: text("de", "staff.password.title") }),
  ).toBeVisible();
  await fillPasswords(page, "de", "Another-Secret");
  await page.getByRole("button", { name: text("de", "staff.password.submit") }).click();
  await expect(
    page.getByRole("heading", { name: text("de", "staff.password.doneTitle") }),
  ).toBeVisible();
  expect([await signsIn(email, password), await signsIn(email, "Another-Secret")]).toEqual([
    401, 200,
  ]);
});

test("[ADM-02] a link revoked while the form is filled in says so, and a truncated one at once", async ({
  page,
}) => {
  const email = `guest@${seller.id}.test`;
  await callAdmin(seller, "POST", "/admin/invites", { user: email, role: "member", lang: "fr" });
  await page.goto(await linkOf(email, /équipe/));
  const { invites } = (await callAdmin(seller, "GET", "/admin/invites")) as {
    invites: { id: string; user_email: string }[];
  };
  const id = invites.find(({ user_email: address }) => address === email)?.id;
  await page.getByRole("textbox", { name: text("fr", "staff.firstName") }).fill("Ada");
  await page
    .getByRole("textbox", { name: text("fr", "staff.lastName"), exact: true })
    .fill("Byron");
  await fillPasswords(page, "fr");
  await callAdmin(seller, "DELETE", `/admin/invites/${id}`);
  await page.getByRole("button", { name: text("fr", "staff.invite.submit") }).click();
  const gone = page.getByRole("heading", { name: text("fr", "staff.expiredTitle") });
  await expect(gone).toBeVisible();
  for (const path of ["/staff", "/staff?token=", "/staff?token=cut.off"]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(gone, path).toBeVisible();
  }
});
