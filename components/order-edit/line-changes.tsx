import { useLocale, useTranslations } from "next-intl";
import { LineName, LineTable } from "@/components/ui/line-table";
import { useDates } from "@/components/ui/use-dates";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import type { EditedLineView } from "@/lib/model/order/order-edit";

/** An order's totals before and after a change; amounts in minor units. */
type LineChangesProps = {
  lines: readonly EditedLineView[];
  currencyCode: string;
  totalBeforeMinor: number;
  totalAfterMinor: number;
  differenceMinor: number;
};

/** Changed lines, before and after, and their effect on the total. */
export function LineChanges({
  lines,
  currencyCode,
  totalBeforeMinor,
  totalAfterMinor,
  differenceMinor,
}: LineChangesProps) {
  const t = useTranslations("orderEdit");
  const locale = useLocale() as Locale;
  const money = (minor: number) => formatMoney(minor, currencyCode, locale);
  const kind = differenceMinor > 0 ? "more" : differenceMinor < 0 ? "less" : "same";
  return (
    <>
      <LineTable
        className="mt-4"
        caption={t("changes")}
        columns={[
          { heading: t("item") },
          { heading: t("quantity") },
          { heading: t("unitPrice"), className: "max-md:sr-only" },
          { heading: t("amount") },
        ]}
      >
        {lines.map((line) => (
          <ProposedLine key={line.key} line={line} money={money} />
        ))}
      </LineTable>
      <dl className="mt-4 ml-auto grid max-w-md grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1">
        <dt>{t("totalBefore")}</dt>
        <dd className="text-right tabular-nums">{money(totalBeforeMinor)}</dd>
        <dt>{t("totalAfter")}</dt>
        <dd className="text-right tabular-nums">{money(totalAfterMinor)}</dd>
        <dt className="font-semibold">{t(`difference.${kind}`)}</dt>
        <dd className="text-right font-semibold tabular-nums" data-difference={differenceMinor}>
          {money(Math.abs(differenceMinor))}
        </dd>
      </dl>
    </>
  );
}

type LineProps = { line: EditedLineView; money(minor: number): string };

function ProposedLine({ line, money }: LineProps) {
  const t = useTranslations("orderEdit");
  const { before, after } = line;
  const price = (after ?? before)?.unitPriceMinor ?? 0;
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 font-normal [overflow-wrap:anywhere]">
        <LineName
          title={line.title}
          description={line.description}
          sku={line.sku && t("sku", { sku: line.sku })}
        />
        {!before && <span className="block text-sm font-semibold">{t("added")}</span>}
        {!after && <span className="block text-sm font-semibold">{t("removed")}</span>}
        <span aria-hidden className="block text-sm tabular-nums md:hidden">
          {`${t("unitPrice")} ${money(price)}`}
        </span>
        {after && line.promise.length > 0 && (
          <ExpectedParts promise={line.promise} quantity={after.quantity} />
        )}
      </th>
      <td className="px-3 py-3 text-right tabular-nums">
        <Change
          before={t("count", { quantity: before?.quantity ?? 0 })}
          after={t("count", { quantity: after?.quantity ?? 0 })}
        />
      </td>
      <td className="px-3 py-3 text-right tabular-nums max-md:sr-only">
        {before && after && before.unitPriceMinor !== after.unitPriceMinor ? (
          <Change before={money(before.unitPriceMinor)} after={money(after.unitPriceMinor)} />
        ) : (
          money(price)
        )}
      </td>
      <td className="py-3 text-right tabular-nums">
        <Change
          before={money(before?.subtotalMinor ?? 0)}
          after={money(after?.subtotalMinor ?? 0)}
        />
      </td>
    </tr>
  );
}

/** When a line's units are expected once the change is in effect. */
function ExpectedParts({
  promise,
  quantity: whole,
}: Pick<EditedLineView, "promise"> & { quantity: number }) {
  const t = useTranslations("cartPage.delivery");
  const tBackorder = useTranslations("backorder");
  const { formatDate } = useDates();
  return promise.map(({ kind, quantity, date }) => (
    <span key={`${kind} ${date}`} data-promise={kind} className="block text-sm text-muted">
      {quantity < whole && `${t("part", { quantity, whole })} – `}
      {kind === "now" ? tBackorder("inStock") : t(kind)}
      {date && `, ${t("from", { date: formatDate(date) })}`}
    </span>
  ));
}

/** Old and new value; the new one is emphasised. */
function Change({ before, after }: { before: string; after: string }) {
  const t = useTranslations("orderEdit");
  return (
    <>
      <span className="block text-sm text-muted">
        <span className="sr-only">{t("before")} </span>
        <del>{before}</del>
      </span>
      <span className="block font-semibold">
        <span className="sr-only">{t("after")} </span>
        <ins className="no-underline">{after}</ins>
      </span>
    </>
  );
}
