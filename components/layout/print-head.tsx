import type { Seller } from "@/contract/seller/seller";
import type { SellerSettings } from "@/contract/seller/setting";
import { useDates } from "@/components/ui/use-dates";
import { BrandMark } from "./brand-mark";

type PrintHeadProps = {
  seller: Seller;
  settings: SellerSettings;
  company: string | null;
};

/** Only in print: the shop and its address, the company, and the date. */
export function PrintHead({ seller, settings, company }: PrintHeadProps) {
  const { formatDate } = useDates();
  return (
    <div
      className="mb-6 hidden items-end justify-between gap-6 border-b border-line pb-3 text-sm
      print:flex"
    >
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <BrandMark seller={seller} settings={settings} className="h-12 w-48" />
        <p className="mt-2 text-xs text-muted">
          {[settings.logo && (settings.name ?? seller.name), seller.support_email]
            .filter(Boolean)
            .join(" · ")}
          {settings.legal_notice && <span className="block">{settings.legal_notice}</span>}
        </p>
      </div>
      <p className="shrink-0 text-right">
        {company && <span className="block font-semibold">{company}</span>}
        {formatDate(new Date().toISOString())}
      </p>
    </div>
  );
}
