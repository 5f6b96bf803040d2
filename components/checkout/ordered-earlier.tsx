import { Info } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { ArrivalHeading } from "@/components/ui/arrival-heading";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/**
 * Tells a buyer that somebody else has already ordered this cart, and what happened to her lines
 * (CHK-04).
 */
export function OrderedEarlier({ number }: { number: string }) {
  const t = useTranslations("order.earlier");
  return (
    <section
      aria-label={t("title")}
      className="mt-2 mb-8 flex gap-4 rounded-card border border-line border-l-4 border-l-warning
        bg-surface p-5 md:p-8 print:hidden"
    >
      <Icon of={Info} className="mt-1 size-8 shrink-0" />
      <div className="min-w-0 flex-1">
        <ArrivalHeading className="text-2xl font-semibold text-balance md:text-3xl">
          {t("title")}
        </ArrivalHeading>
        <p className="mt-2 max-w-3xl">{t("text", { number })}</p>
        <p className="mt-2 max-w-3xl">{t("lines")}</p>
        <Link href="/cart" className={buttonClass("secondary", "mt-5")}>
          {t("cart")}
        </Link>
      </div>
    </section>
  );
}
