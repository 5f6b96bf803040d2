import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import { useCustomerSummary } from "@/lib/browser/api/use-customer-summary";
import type { SearchContext } from "./search-context";
import { SearchField } from "./search-field";

type OwnSearchFieldProps = Omit<SearchContext, "owner"> & { who: CustomerSummary | undefined };

/** The search of whoever is signed in; before that is known, on a page made for everybody, it is a plain form and keeps nothing. */
function OwnSearchField({ who, ...context }: OwnSearchFieldProps) {
  const { data } = useCustomerSummary(who);
  return (
    <SearchField {...context} owner={data ? `${context.media.sellerId}.${data.customerId}` : ""} />
  );
}

type SearchBoxProps = {
  seller: Seller;
  settings: SellerSettings;
  locale: Locale;
  who: CustomerSummary | undefined;
};

/** The header's search by name, SKU and EAN (CAT-06). What is kept on the device belongs to this customer of this seller. */
export function SearchBox({ seller, settings, locale, who }: SearchBoxProps) {
  return (
    <OwnSearchField
      who={who}
      language={languageOf(locale)}
      media={{ apiBaseUrl: "", sellerId: seller.id, compressedImages: settings.compressed_images }}
      showsStock={settings.stock_level_enabled}
      showsOut={settings.out_of_stock_enabled}
      showsCategories={settings.category_display}
    />
  );
}
