import { useLocale, useTranslations } from "next-intl";
import { LineName, LineTable } from "@/components/ui/line-table";
import { formatMoney } from "@/lib/format/money";
import type { Locale } from "@/lib/i18n/locales";
import {
  allField,
  quantityField,
  type RefundPage,
  shippingField,
} from "@/lib/model/desk/refund-form";

/** Lines with their refundable units, and shipping. */
export function RefundLines({ page }: { page: RefundPage }) {
  const t = useTranslations("deskRefund");
  return (
    <div>
      <button
        type="submit"
        name={allField}
        value="1"
        className="min-h-11 text-left underline underline-offset-4"
      >
        {t("all")}
      </button>
      <LineTable
        caption={t("lines")}
        columns={[
          { heading: t("item") },
          { heading: t("leftUnits"), className: "max-md:sr-only" },
          { heading: t("worth"), className: "max-md:sr-only" },
          { heading: t("quantity") },
        ]}
      >
        {page.refundable.items.map((line, index) => (
          <LineRow key={line.item_id} page={page} index={index} />
        ))}
      </LineTable>
      <Shipping page={page} />
    </div>
  );
}

function LineRow({ page, index }: { page: RefundPage; index: number }) {
  const t = useTranslations("deskRefund");
  const tOrder = useTranslations("order");
  const locale = useLocale() as Locale;
  const line = page.refundable.items[index];
  const name = page.names[index];
  if (!line || !name) return null;
  const { quantity, refundable_quantity: left, refundable_amount: worthMinor } = line;
  const units = t("unitsOf", { left, quantity });
  const worth = formatMoney(worthMinor, page.currencyCode, locale);
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 font-normal [overflow-wrap:anywhere]">
        <LineName
          title={name.title}
          description={name.description}
          sku={name.sku && tOrder("sku", { sku: name.sku })}
        />
        <span aria-hidden className="block text-sm tabular-nums md:hidden">
          {`${t("leftUnits")} ${units} · ${worth}`}
        </span>
      </th>
      <td className="px-3 py-3 text-right tabular-nums max-md:sr-only">{units}</td>
      <td className="px-3 py-3 text-right tabular-nums max-md:sr-only">{worth}</td>
      <td className="w-28 py-3 text-right align-top md:w-44">
        {left > 0 ? <QuantityInput page={page} index={index} /> : t("refunded")}
      </td>
    </tr>
  );
}

function QuantityInput({ page, index }: { page: RefundPage; index: number }) {
  const t = useTranslations("deskRefund");
  const name = quantityField(index);
  const fault = page.faults.get(name);
  const isFirst = [...page.faults.keys()][0] === name;
  return (
    <>
      <input
        name={name}
        defaultValue={page.draft.quantities[index]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={t("quantityOf", { title: page.names[index]?.title ?? "" })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${name}-error`}
        {...(isFirst && { autoFocus: true })}
        className={`min-h-11 w-20 rounded-control border bg-paper px-3 py-2 text-right text-ink
          tabular-nums ${fault ? "border-danger" : "border-muted"}`}
      />
      {fault && (
        <p id={`${name}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {t("quantityFault", { max: fault.max })}
        </p>
      )}
    </>
  );
}

function Shipping({ page }: { page: RefundPage }) {
  const t = useTranslations("deskRefund");
  const locale = useLocale() as Locale;
  const methods = page.refundable.shipping_methods;
  if (methods.length === 0) return null;
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-semibold">{t("shipping")}</legend>
      {methods.map(({ shipping_method_id: id, amount, is_refunded: isOver }, index) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={shippingField(index)}
            value="1"
            defaultChecked={page.draft.shipping[index]}
            disabled={isOver}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="[overflow-wrap:anywhere]">
            {`${page.shippingNames[index]} – `}
            {isOver ? t("refunded") : formatMoney(amount, page.currencyCode, locale)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
