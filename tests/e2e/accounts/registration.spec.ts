import { expect, test } from "@playwright/test";
import { controlFaults } from "../support/control";
import { waitForIdle } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { type TextLanguage, text } from "../support/texts";

test("[LOGIN-06] a brand without any countries yet says so and whom to contact, instead of a form that can't be sent", async ({
  page,
}) => {
  const empty = await createTestSeller("no-country", {
    regions: [],
    companies: [],
    settings: { new_customer_form: "true" },
  });
  await page.goto(`${empty.origin}/login?step=registration`);
  await expect(
    page.getByRole("heading", { name: text("fr", "login.registrationClosedTitle") }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: `support@${empty.id}.test` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accéder au catalogue" })).toHaveCount(0);
});

test("[LOGIN-06] the country is preset to the brand's own market, whatever the page's language", async ({
  page,
}) => {
  const country = page.getByLabel(new RegExp(`^${text("en", "login.fields.country")}`));
  for (const [locale, expected] of [
    ["fr-FR", "fr"],
    ["de-DE", "de"],
    ["en-US", "gb"],
    ["it-IT", ""],
  ] as const) {
    const brand = await createTestSeller("market", { defaultLocale: locale });
    await page
      .context()
      .addCookies([{ name: "comptoir_locale", value: "en-US", url: brand.origin }]);
    await page.goto(`${brand.origin}/login?step=registration`);
    await expect(country, locale).toHaveValue(expected);
  }
});

test("[LOGIN-06] [I18N-04] registration input is kept when the terms are read or the language is changed, until it is submitted", async ({
  page,
}) => {
  const brand = await createTestSeller("half-registered");
  const field = (language: TextLanguage, name: string) =>
    page.getByLabel(new RegExp(`^${text(language, `login.fields.${name}`)}( \\*)?$`));
  const address = `${brand.origin}/login?step=registration`;
  await page.goto(address);
  await waitForIdle(page);
  const typed = {
    ...{ companyName: "Nid Douillet", contactFirstName: "Ada", contactLastName: "Blanc" },
    ...{ email: `ada@${brand.id}.test`, address_1: "4 quai des Belges" },
    ...{ postalCode: "13001", city: "Marseille" },
  };
  for (const [name, value] of Object.entries(typed)) await field("fr", name).fill(value);
  await page.goto(`${brand.origin}/login`);
  await page.goBack();
  await expect(field("fr", "city")).toHaveValue("Marseille");
  await page.getByLabel(text("fr", "shell.language")).selectOption("nl-NL");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  for (const [name, value] of Object.entries(typed))
    await expect(field("nl", name)).toHaveValue(value);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text("nl", "login.registrationSubmit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("nl", "login.registeredTitle"),
  );
  await page.goto(address);
  await waitForIdle(page);
  await expect(field("nl", "city")).toHaveValue("");
});

for (const corrected of [false, true])
  test(`[LOGIN-06] a registration whose response is lost says so, and on retry${
    corrected ? " with a corrected field" : ""
  } that it succeeded`, async ({ page }) => {
    const brand = await createTestSeller(`lost-answer-${corrected}`);
    await page.goto(`${brand.origin}/login?step=registration`);
    await waitForIdle(page);
    const typed = {
      ...{ companyName: "Nid Perdu", contactFirstName: "Ada", contactLastName: "Blanc" },
      ...{ email: `ada@${brand.id}.test`, address_1: "4 quai des Belges" },
      ...{ postalCode: "13001", city: "Marseille" },
    };
    for (const [name, value] of Object.entries(typed))
      await page
        .getByLabel(new RegExp(`^${text("fr", `login.fields.${name}`)}( \\*)?$`))
        .fill(value);
    await page.getByRole("checkbox").check();
    const pattern = "POST /store/customers/register";
    await controlFaults(brand, { kind: "torn", pattern, times: 1 });
    const submit = page.getByRole("button", { name: text("fr", "login.registrationSubmit") });
    await submit.click();
    await expect(page.getByText(text("fr", "login.registrationFailedTitle"))).toBeVisible();
    if (corrected) await page.getByLabel(text("fr", "login.fields.address_2")).fill("2e étage");
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      text("fr", "login.registeredTitle"),
    );
  });
