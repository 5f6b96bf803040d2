import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NoAccountPlaceholder } from "@/components/customer/no-account-placeholder";
import { SessionWatch } from "@/components/customer/session-watch";
import { QueryProvider } from "@/components/layout/query-provider";
import { ShopFooter } from "@/components/layout/shop-footer";
import { ShopHeader } from "@/components/layout/shop-header";
import { OutagePanel } from "@/components/ui/outage-panel";
import { getLoginState } from "@/lib/bff/login-state";
import { getRequestCaller } from "@/lib/bff/request-caller";
import { getSettings } from "@/lib/bff/settings";
import { pickMessages } from "@/lib/i18n/messages";
import { toCustomerLabel } from "@/lib/model/customer";

/** The pro area: its frame around the page, the retry state when nobody knows who is signed in, the placeholder without an account. */
export default async function ProLayout({ children }: { children: ReactNode }) {
  const [caller, state, messages, t] = await Promise.all([getRequestCaller(), getLoginState(), getMessages(), getTranslations("ui")]);
  if (state.loggedIn === false) redirect(`/login?return=${encodeURIComponent(caller.path)}`);
  const { settings } = await getSettings(caller);
  const known = state.loggedIn
    ? { label: toCustomerLabel(state.customer, state.company), customerId: state.customer.id, email: state.customer.email }
    : undefined;
  const hasAccount = state.loggedIn === true && state.customer.hasAccount;
  return (
    <NextIntlClientProvider locale={caller.locale} messages={pickMessages(messages, ["ui", "shell", "cart", "error"])}>
      <QueryProvider>
        <a href="#content" className="sr-only z-50 bg-paper p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2">
          {t("skipToContent")}
        </a>
        <ShopHeader settings={settings} seller={caller.seller} locale={caller.locale} who={known} shopOpen={hasAccount} />
        <main id="content" tabIndex={-1} className="w-full flex-1 outline-none">
          {state.loggedIn === null ? <OutagePanel /> : hasAccount ? children : <NoAccountPlaceholder />}
        </main>
        <ShopFooter settings={settings} seller={caller.seller} />
        {known && <SessionWatch customerId={known.customerId} label={known.label} />}
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
