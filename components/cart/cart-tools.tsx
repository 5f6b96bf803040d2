"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { ExportLink } from "./export-link";

type CartToolsProps = {
  hasLines: boolean;
  hasOrderPad: boolean;
  onSaved: () => void;
  onClear: () => void;
};

const look =
  "inline-flex min-h-11 items-center rounded-control px-2 text-sm font-semibold " +
  "underline-offset-4 hover:bg-surface hover:underline";

/** What can be done with the whole cart. */
export function CartTools({ hasLines, hasOrderPad, onSaved, onClear }: CartToolsProps) {
  const t = useTranslations("cartPage.tools");
  return (
    <ul aria-label={t("label")} data-no-print className="-mx-2 flex flex-wrap">
      {hasOrderPad && (
        <li>
          <Link href="/products?layout=table" className={look}>
            {t("orderPad")}
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={onSaved} className={look}>
          {t("saved")}
        </button>
      </li>
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
          <li>
            <button type="button" onClick={() => window.print()} className={look}>
              {t("print")}
            </button>
          </li>
          <li>
            <button type="button" onClick={onClear} className={look}>
              {t("clear")}
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
