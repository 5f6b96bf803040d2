import type { SellerSettings } from "@/contract/seller/setting";
import type { Locale } from "@/lib/i18n/locales";
import type { ProductTranslator } from "../stock-text";

/** The common context of all products of a list. */
export type CardContext = {
  t: ProductTranslator;
  locale: Locale;
  currencyCode: string;
  theme: SellerSettings["theme"];
  /**
   * The customer's favourite variants, `unknown` on a shared page; undefined if there are no
   * hearts, e.g. because of `favorites_disabled`.
   */
  favorites?: ReadonlySet<string> | "unknown" | null;
  /** The reader may not order. */
  isViewer?: boolean;
};
