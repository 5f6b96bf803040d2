import { useTranslations } from "next-intl";
import { ExportLink } from "@/components/ui/export-link";

/** Links that export the list as files. */
export function ListExports({ toPath }: { toPath: (format: "xlsx" | "csv") => `/api/${string}` }) {
  const t = useTranslations("order.export");
  return (
    <ul aria-label={t("label")} data-no-print className="-mx-2 flex flex-wrap">
      {(["xlsx", "csv"] as const).map((format) => (
        <li key={format}>
          <ExportLink
            path={toPath(format)}
            failed={t("failed")}
            className="inline-flex min-h-11 items-center rounded-control px-2 text-sm
              font-semibold underline-offset-4 hover:bg-surface hover:underline"
          >
            {t(format)}
          </ExportLink>
        </li>
      ))}
    </ul>
  );
}
