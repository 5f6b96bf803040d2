import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

type ListPagingProps = { page: number; pages: number; toHref: (page: number) => string };

/** Links to the previous and next page; nothing if there is only one. */
export function ListPaging({ page, pages, toHref }: ListPagingProps) {
  const t = useTranslations("order");
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={t("paging")}
      className="mt-6 flex items-center justify-between gap-4"
      data-no-print
    >
      {page > 1 ? (
        <Link href={toHref(page - 1)} className={buttonClass("secondary")}>
          <Icon of={ChevronLeft} className="size-4" />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <p>{t("pageOf", { page, pages })}</p>
      {page < pages ? (
        <Link href={toHref(page + 1)} className={buttonClass("secondary")}>
          {t("next")}
          <Icon of={ChevronRight} className="size-4" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
