import { bffRoute } from "@/lib/bff/http/bff-route";
import { keepLanguage } from "@/lib/bff/customer/mails";
import { setLanguageCookie } from "@/lib/bff/customer/language-cookie";
import { isLocale } from "@/lib/i18n/locales";
import { toLocalPath } from "@/lib/routing/protected-path";

const formBytesMax = 4096;

/**
 * The language form of a page: sets the cookie, stores the choice in the account of a signed-in
 * buyer, and redirects back to the page. An unknown language changes nothing.
 */
export const POST = bffRoute({
  auth: "public",
  fileBytesMax: formBytesMax,
  handler: async ({ caller, readFile }) => {
    const form = new URLSearchParams(new TextDecoder().decode((await readFile()).bytes));
    const locale = form.get("locale") ?? undefined;
    if (isLocale(locale)) await keepLanguage(caller, locale);
    return {
      status: 303,
      headers: { location: toLocalPath(form.get("return")) ?? "/" },
      cookies: (response) => {
        if (isLocale(locale)) setLanguageCookie(response, locale);
      },
    };
  },
});
