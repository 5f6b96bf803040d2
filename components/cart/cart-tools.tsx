"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { ExportLink } from "./export-link";

type CartToolsProps = { hasLines: boolean; hasImport: boolean; onSaved: () => void; onClear: () => void };

const look =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold underline-offset-4 hover:bg-surface hover:underline";

/** What can be done with the whole cart. */
export function CartTools({ hasLines, hasImport, onSaved, onClear }: CartToolsProps) {
  const t = useTranslations("cartPage.tools");
  return (
    <ul aria-label={t("label")} data-no-print className="-mx-2 flex flex-wrap items-center">
      <li>
        <button type="button" onClick={onSaved} className={look} aria-haspopup="dialog">
          {t("saved")}
        </button>
      </li>
      {hasImport && (
        <li>
          <Link href="/cart/import" prefetch={false} className={look}>
            {t("import")}
          </Link>
        </li>
      )}
      {hasLines && (
        <>
          <li>
            <ExportLink format="xlsx" className={look}>
              {t("xlsx")}
            </ExportLink>
          </li>
          <li>
            <ExportLink format="csv" className={look}>
              {t("csv")}
            </ExportLink>
          </li>
          <li className="max-md:hidden">
            <button type="button" onClick={() => window.print()} className={look}>
              {t("print")}
            </button>
          </li>
          <li>
            <button type="button" onClick={onClear} className={look}>
              <Trash2 aria-hidden className="size-4" />
              {t("clear")}
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
