import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import type { Locale } from "../../i18n/locales";

/** The content of a staff page's frame. */
export type DeskShell = {
  seller: Seller;
  settings: SellerSettings;
  locale: Locale;
  /** Path and query of this page. */
  path: string;
  /** The signed-in member of staff; undefined if the backend doesn't say. */
  staff: string | undefined;
  /** Whether she is the platform's operator. */
  isOperator: boolean;
};
