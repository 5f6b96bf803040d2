import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import type { Locale } from "../../i18n/locales";

/** What the frame of a page of staff shows. */
export type DeskShell = {
  seller: Seller;
  settings: SellerSettings;
  locale: Locale;
  /** Path and query of this page. */
  path: string;
  /** Who is signed in; undefined while the backend doesn't say. */
  staff: string | undefined;
  /** Whether she is the platform's operator. */
  isOperator: boolean;
};
