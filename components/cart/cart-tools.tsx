"use client";

import { useTranslations } from "next-intl";
import { ExportLink } from "@/components/ui/export-link";
import { Link } from "@/components/ui/link";

type CartToolsProps = {
  hasLines: boolean;
  hasOrderPad: boolean;
  onSaved: () => void;
  onClear: () => void;
};

/** Actions on the whole cart. */
export function CartTools({ hasLines, hasOrderPad, onSaved, onClear }: CartToolsProps) {
  const t = useTranslations("cartPage.tools");
  const failed = useTranslations("cartPage")("failed");
  return (
    <ul aria-label={t("label")} data-no-print className="-mx-2 flex flex-wrap">
      {hasOrderPad && (
        <li>
          <Link href="/products?layout=table" className="cart-tool">
            {t("orderPad")}
          </Link>
        </li>
      )}
      <li>
        <button type="button" onClick={onSaved} className="cart-tool">
          {t("saved")}
        </button>
      </li>
      {hasLines && (
        <>
          <li>
            <ExportLink path="/api/cart/export?format=xlsx" failed={failed} className="cart-tool">
              {t("xlsx")}
            </ExportLink>
          </li>
          <li>
            <ExportLink path="/api/cart/export?format=csv" failed={failed} className="cart-tool">
              {t("csv")}
            </ExportLink>
          </li>
          <li>
            <button type="button" onClick={() => window.print()} className="cart-tool">
              {t("print")}
            </button>
          </li>
          <li>
            <button type="button" onClick={onClear} className="cart-tool">
              {t("clear")}
            </button>
          </li>
        </>
      )}
    </ul>
  );
}
