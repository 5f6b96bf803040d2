import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { NoAccountPlaceholder } from "@/components/customer/no-account-placeholder";
import { CompanyNotice } from "@/components/customer/company-notice";
import { ShopFrame } from "@/components/layout/shop-frame";
import { OutagePage } from "@/components/ui/outage-page";
import { getLoginState } from "@/lib/bff/customer/login-state";
import { getRequestCaller } from "@/lib/bff/http/request-caller";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { toCustomerSummary } from "@/lib/model/customer/customer";
import { toCatalogueScope, toPersonScope } from "@/domain/people/company-standing";
import { countFavorites } from "@/domain/favorites/favorite-lists";

/**
 * The pro area: its frame around the page, the retry state if it is unknown who is signed in, the
 * placeholder without an account.
 */
export default async function ProLayout({ children }: { children: ReactNode }) {
  const caller = await getRequestCaller();
  const { seller, locale, path } = caller;
  const [{ settings, isInvalid }, state] = await Promise.all([
    getSettings(caller),
    caller.reader ? undefined : getLoginState(),
  ]);
  const shop = { seller, settings, locale, path };
  if (!state)
    return (
      <ShopFrame {...shop} isShared shopOpen isViewer={caller.reader?.isViewer === true}>
        {isInvalid ? <OutagePage /> : children}
      </ShopFrame>
    );
  if (state.loggedIn === false) redirect(`/login?return=${encodeURIComponent(path)}`);
  if (state.loggedIn === null)
    return (
      <ShopFrame {...shop} shopOpen={false}>
        <OutagePage />
      </ShopFrame>
    );
  const { customer, company } = state;
  const companyScope = company
    ? toCatalogueScope(company.standing, settings.registration_approval)
    : "all";
  const scope = toPersonScope(companyScope, {
    role: customer.companyRole,
    viewerPrices: settings.viewer_prices,
  });
  return (
    <ShopFrame
      {...shop}
      who={toCustomerSummary(customer, company)}
      favoriteCount={countFavorites(customer.favoriteLists)}
      shopOpen={customer.hasAccount}
      scope={scope}
      isViewer={customer.companyRole === "viewer"}
      notice={
        customer.hasAccount &&
        company && (
          <CompanyNotice
            company={company}
            scope={companyScope}
            supportEmail={seller.support_email}
          />
        )
      }
    >
      {isInvalid ? <OutagePage /> : customer.hasAccount ? children : <NoAccountPlaceholder />}
    </ShopFrame>
  );
}
