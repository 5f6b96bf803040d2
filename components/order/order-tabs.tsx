import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";

const tabs = ["orders", "backorders"] as const;

/** Tabs for the two lists of a company: orders, and backorders. */
export function OrderTabs({ current }: { current: (typeof tabs)[number] }) {
  const t = useTranslations("order.tabs");
  return (
    <nav aria-label={t("label")} data-no-print className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-6">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              href={`/${tab}`}
              aria-current={tab === current ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent
                font-semibold text-muted hover:text-ink aria-[current]:border-ink
                aria-[current]:text-ink"
            >
              {t(tab)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
