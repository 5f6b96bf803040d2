import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LineTable } from "@/components/ui/line-table";
import { Modal } from "@/components/ui/modal";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ReorderLine, ReorderView } from "@/lib/model/order/reorder";

type ReorderDialogProps = {
  reorder: ReorderView;
  busy: boolean;
  onAdd: () => void;
  onClose: () => void;
};

/** What of an order is not as it was: prices then and now, and what is no longer available. */
export function ReorderDialog({ reorder, busy, onAdd, onClose }: ReorderDialogProps) {
  const t = useTranslations("orderActs.reorderDialog");
  const tActs = useTranslations("orderActs");
  const locale = useLocale() as Locale;
  const { lines, currencyCode, subtotalMinor } = reorder;
  const money = (amountMinor: number) => formatMoney(amountMinor, currencyCode, locale);
  const changed = lines.filter(({ change }) => change !== "none");
  const available = lines.filter(({ quantity }) => quantity > 0);
  return (
    <Modal open title={t("title")} onClose={onClose} isWide>
      <p>{t(available.length > 0 ? "text" : "nothing")}</p>
      <LineTable
        className="mt-4"
        caption={t("title")}
        columns={[{ heading: tActs("item") }, { heading: t("change") }]}
      >
        {changed.map((line) => (
          <tr key={line.variantId} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-normal [overflow-wrap:anywhere]">
              {line.label}
            </th>
            <td className="py-3 text-right tabular-nums" data-change={line.change}>
              <ChangeText line={line} money={money} />
            </td>
          </tr>
        ))}
      </LineTable>
      {available.length > 0 && (
        <p className="mt-4 font-semibold tabular-nums">
          {subtotalMinor === null
            ? t("lines", { count: available.length })
            : t("total", { count: available.length, amount: money(subtotalMinor) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {available.length > 0 && (
          <Button busy={busy} onClick={onAdd}>
            {t("add")}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Modal>
  );
}

function ChangeText({ line, money }: { line: ReorderLine; money: (minor: number) => string }) {
  const t = useTranslations("orderActs.reorderDialog");
  const { priceNowMinor, priceThenMinor } = line;
  const price = priceNowMinor !== null && priceNowMinor !== priceThenMinor && (
    <span className="block">
      <s className="text-muted">
        <span className="sr-only">{t("then")} </span>
        {money(priceThenMinor)}
      </s>{" "}
      <span className="sr-only">{t("now")} </span>
      <strong>{money(priceNowMinor)}</strong>
    </span>
  );
  if (line.change === "gone") return <strong className="text-danger">{t("gone")}</strong>;
  return (
    <>
      {line.change === "short" && (
        <strong className="block text-warning">
          {t("short", { quantity: line.quantity, ordered: line.orderedQuantity })}
        </strong>
      )}
      {price}
    </>
  );
}
