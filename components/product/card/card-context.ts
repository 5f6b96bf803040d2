import type { SellerSettings } from "@/contract/seller/setting";
import type { Locale } from "@/lib/i18n/locales";
import type { ProductTranslator } from "../stock-text";

/** What all products of a list are shown with. */
export type CardContext = {
  t: ProductTranslator;
  locale: Locale;
  currencyCode: string;
  theme: SellerSettings["theme"];
  /**
   * The customer's favourite variants, `unknown` on a page made for everybody; none where there are
   * no hearts, e.g. by `favorites_disabled`.
   */
  favorites?: ReadonlySet<string> | "unknown" | null;
  /** The reader may order nothing. */
  isViewer?: boolean;
};
