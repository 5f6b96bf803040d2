"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorReason } from "@/lib/browser/api/use-error-reason";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { AmendmentForm, ConcurrentChange } from "@/lib/model/order/order-amendment";
import type { AmendmentFault } from "./amendment-fault";

type AmendmentMessageProps = {
  form: AmendmentForm;
  fault: AmendmentFault | undefined;
  /** Somebody else's changes while she was editing. */
  changes: ConcurrentChange[] | undefined;
};

/** Why the order could not be changed, if it concerns no single field. */
export function AmendmentMessage({ form, fault, changes }: AmendmentMessageProps) {
  const t = useTranslations("orderAmend");
  const locale = useLocale() as Locale;
  const reason = useErrorReason();
  const textOf = (found: AmendmentFault): string | undefined => {
    if (found.kind === "refused") return found.place ? undefined : reason(found.error);
    const amount =
      "amountMinor" in found ? formatMoney(found.amountMinor, form.currencyCode, locale) : "";
    // starting to pick also counts as a change of the order
    const isOver = found.kind === "changed" && form.until === null;
    return t(`faults.${isOver ? "closed" : found.kind}`, { amount });
  };
  const message = fault && textOf(fault);
  return (
    <div role="alert" className="[overflow-wrap:anywhere]">
      {message && <p className="mt-6 font-semibold text-danger">{message}</p>}
      {fault?.kind === "changed" && form.until !== null && changes && (
        <>
          {changes.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {changes.map((change) => (
                <li key={change.kind === "line" ? change.name : change.kind}>
                  {change.kind === "line"
                    ? t("meanwhile.line", change)
                    : t(`meanwhile.${change.kind}`)}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-2">{t("meanwhile.kept")}</p>
        </>
      )}
    </div>
  );
}
