import { BatchSubmit, BatchTotals } from "@/components/cart/add/batch-add-form";
import type { ProductTranslator } from "../stock-text";

/** The total of the table and the button to add all of it, sticky below it. */
export function BatchBar({ t }: { t: ProductTranslator }) {
  return (
    <div
      data-whole
      className="sticky bottom-0 z-10 mt-2 flex flex-wrap items-center justify-between gap-x-6
      gap-y-2 border-t border-ink bg-paper py-3 print:hidden"
    >
      <BatchTotals>
        <p className="text-sm text-muted">{t("order.intro")}</p>
      </BatchTotals>
      <BatchSubmit className="max-sm:w-full sm:min-w-72" />
      <span data-whole-end hidden />
    </div>
  );
}
