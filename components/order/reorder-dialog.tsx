import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { LineTable } from "@/components/ui/line-table";
import { Modal } from "@/components/ui/modal";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { ReorderLine, ReorderPlace, ReorderView } from "@/lib/model/order/reorder";

type ReorderDialogProps = {
  reorder: ReorderView;
  busy: boolean;
  onAdd: (place: ReorderPlace | undefined) => void;
  onClose: () => void;
};

/**
 * The differences from the original order: prices then and now, and what is no longer available; if
 * the company has branches, also for which one to order.
 */
export function ReorderDialog({ reorder, busy, onAdd, onClose }: ReorderDialogProps) {
  const t = useTranslations("orderActs.reorderDialog");
  const locale = useLocale() as Locale;
  const { lines, currencyCode, subtotalMinor, places } = reorder;
  const [placeKey, setPlaceKey] = useState("");
  const id = useId();
  const money: Money = (amountMinor) => formatMoney(amountMinor, currencyCode, locale);
  const changed = lines.filter(({ change }) => change !== "none");
  const available = lines.filter(({ quantity }) => quantity > 0);
  const isChanged = changed.length > 0 || available.length === 0;
  return (
    <Modal open title={t(isChanged ? "title" : "asIs")} onClose={onClose} isWide={isChanged}>
      {places.length > 0 && available.length > 0 && (
        <div className="my-4">
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {t("place")}
          </label>
          <select
            id={id}
            value={placeKey}
            onChange={({ target }) => setPlaceKey(target.value)}
            className="block min-h-11 w-full rounded-control border border-muted bg-paper px-3
              py-2 text-ink"
          >
            <option value="">{t("ownPlace")}</option>
            {places.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <p className="mt-1 text-sm text-muted">{t("placeHint")}</p>
        </div>
      )}
      {isChanged && <p>{t(available.length > 0 ? "text" : "nothing")}</p>}
      {isChanged && <ChangedLines lines={changed} money={money} />}
      {available.length > 0 && (
        <p className="mt-4 font-semibold tabular-nums">
          {subtotalMinor === null
            ? t("lines", { count: available.length })
            : t("total", { count: available.length, amount: money(subtotalMinor) })}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {available.length > 0 && (
          <Button busy={busy} onClick={() => onAdd(places.find(({ key }) => key === placeKey))}>
            {t(isChanged ? "add" : "addAll")}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Modal>
  );
}

type Money = (amountMinor: number) => string;

function ChangedLines({ lines, money }: { lines: readonly ReorderLine[]; money: Money }) {
  const t = useTranslations("orderActs.reorderDialog");
  const tActs = useTranslations("orderActs");
  return (
    <LineTable
      className="mt-4"
      caption={t("title")}
      columns={[{ heading: tActs("item") }, { heading: t("change") }]}
    >
      {lines.map((line) => (
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
  );
}

function ChangeText({ line, money }: { line: ReorderLine; money: Money }) {
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
