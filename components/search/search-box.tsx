import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { languageOf, type Locale } from "@/lib/i18n/locales";
import type { CustomerSummary } from "@/lib/model/customer/customer";
import { OwnSearchField } from "./own-search-field";

type SearchBoxProps = {
  seller: Seller;
  settings: SellerSettings;
  locale: Locale;
  who: CustomerSummary | undefined;
  isViewer: boolean;
};

/**
 * The header's search by name, SKU and EAN (CAT-06). What is stored on the device belongs to this
 * customer of this seller.
 */
export function SearchBox({ seller, settings, locale, who, isViewer }: SearchBoxProps) {
  return (
    <OwnSearchField
      who={who}
      language={languageOf(locale)}
      media={{ apiBaseUrl: "", sellerId: seller.id, compressedImages: settings.compressed_images }}
      showsStock={settings.stock_level_enabled}
      showsOut={settings.out_of_stock_enabled}
      showsCategories={settings.category_display}
      ordersHere={!isViewer}
    />
  );
}
