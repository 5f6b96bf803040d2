import type { Seller } from "@/contract/seller";
import type { SellerSettings } from "@/contract/setting";
import { formatDate } from "@/lib/format/date";
import type { Locale } from "@/lib/i18n/locales";
import { BrandMark } from "./brand-mark";

type PrintHeadProps = {
  seller: Seller;
  settings: SellerSettings;
  company: string | null;
  locale: Locale;
};

/** On paper only: whose shop this is, for which company, and of which day. */
export function PrintHead({ seller, settings, company, locale }: PrintHeadProps) {
  return (
    <div className="mb-6 hidden items-end justify-between gap-6 border-b border-line pb-3 text-sm print:flex">
      <BrandMark seller={seller} settings={settings} className="h-9 w-48" />
      <p className="text-right">
        {company && <span className="block font-semibold">{company}</span>}
        {formatDate(new Date().toISOString(), locale)}
      </p>
    </div>
  );
}
