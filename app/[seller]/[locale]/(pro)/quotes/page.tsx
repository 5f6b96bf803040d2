import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QuoteList } from "@/components/quote/quote-list";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { OutagePage } from "@/components/ui/outage-page";
import { listQuotes } from "@/lib/bff/cart/quotes";
import { findBuyer } from "@/lib/bff/customer/login-state";
import { getSettings } from "@/lib/bff/catalogue/settings";
import { outage, unlessOutage } from "@/lib/bff/http/unless-outage";
import { isTotalHidden } from "@/lib/model/cart/shown-totals";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("quote");
  return { title: t("title") };
}

type QuotesPageProps = { searchParams: Promise<{ page?: string | string[] }> };
const pageMax = 1000;

/** The company's quotes with their status (QUO-01). */
export default async function QuotesPage({ searchParams }: QuotesPageProps) {
  const buyer = await findBuyer();
  if (!buyer) return null;
  const { page: requested } = await searchParams;
  const page = Math.min(Math.max(Math.trunc(Number([requested].flat()[0] ?? 1)) || 1, 1), pageMax);
  const [found, { settings }, t] = await Promise.all([
    unlessOutage(listQuotes(buyer.caller, page)),
    getSettings(buyer.caller),
    getTranslations("quote"),
  ]);
  if (found === outage) return <OutagePage />;
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-3xl font-semibold md:text-4xl">{t("title")}</h1>
      {found.quotes.length > 0 ? (
        <QuoteList quotes={found.quotes} isTotalHidden={isTotalHidden(settings)} />
      ) : (
        <div className="mt-8">
          <p className="font-semibold">{t("none")}</p>
          <p className="mt-1 text-muted">{t("noneText")}</p>
        </div>
      )}
      {found.hasMore && (
        <Link href={`/quotes?page=${page + 1}`} className={buttonClass("secondary", "mt-6")}>
          {t("more")}
        </Link>
      )}
    </div>
  );
}
