import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { toCatalogueScope, toPersonScope } from "@/domain/people/company-standing";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("company.closed");
  return { title: t("pageTitle") };
}

/**
 * Shown instead of a page that a company may not see (rewritten by the middleware): lists what is
 * accessible. The frame says why, and whom to contact.
 */
export default async function CompanyStatePage() {
  const [caller, state] = await Promise.all([getRequestCaller(), getLoginState()]);
  if (!state.loggedIn || !state.customer.hasAccount) return null;
  const { settings } = await getSettings(caller);
  const { company } = state;
  if (!company) redirect("/configuration-error");
  const scope = toPersonScope(toCatalogueScope(company.standing, settings.registration_approval), {
    role: state.customer.companyRole,
    viewerPrices: settings.viewer_prices,
  });
  if (scope === "all") redirect("/");
  const t = await getTranslations("company.closed");
  const kind = company.standing === "archived" ? "archived" : scope;
  const links = [
    ...(scope === "no_prices" || scope === "no_amounts"
      ? [{ href: "/products", label: t("products") }]
      : []),
    ...(scope === "no_amounts" ? [] : [{ href: "/orders", label: t("orders") }]),
    { href: "/account", label: t("account") },
  ];
  return (
    <section className="mx-auto max-w-3xl px-4 py-12 md:px-8 md:py-20">
      <h1 className="text-3xl font-semibold md:text-4xl">{t(`${kind}.title`)}</h1>
      <p className="mt-4">{t(`${kind}.text`)}</p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center font-semibold underline
                underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
