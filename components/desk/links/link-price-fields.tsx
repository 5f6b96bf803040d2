import { useTranslations } from "next-intl";
import { useId } from "react";
import { sharedPrices } from "@/contract/catalogue/shared-catalogue-kinds";
import type { RegionChoice } from "@/lib/model/desk/desk-link";
import { ChoicePicker } from "./choice-picker";
import { ChoiceGroup } from "./choice-group";
import type { LinkPartProps } from "./link-form";

/** Which prices a link shows, and who it is for. */
export function LinkPriceFields(props: LinkPartProps & { regions: RegionChoice[] }) {
  const { start, choices, change, errorOf, regions } = props;
  const t = useTranslations("desk.links.form");
  const { prices, priceList, company } = choices;
  return (
    <>
      <ChoiceGroup
        name="prices"
        legend={t("prices")}
        options={sharedPrices.map((value) => ({ value, label: t(`priceKinds.${value}`) }))}
        chosen={prices}
        onChoose={(chosen) => change({ prices: chosen })}
      />
      {prices === "price_list" && (
        <ChoicePicker
          kind="price_list"
          label={t("priceList")}
          required
          isSingle
          chosen={priceList ? [priceList] : []}
          error={errorOf("price_list_id")}
          onChange={([chosen]) => change({ priceList: chosen })}
        />
      )}
      <RegionField
        regions={regions}
        start={start.region_id}
        isHidden={prices === "none" || prices === "company"}
        error={errorOf("region_id")}
      />
      <ChoicePicker
        kind="company"
        label={t(prices === "company" ? "companyOfPrices" : "company")}
        required={prices === "company"}
        isSingle
        chosen={company ? [company] : []}
        error={errorOf("company_id")}
        onChange={([chosen]) => change({ company: chosen })}
      />
    </>
  );
}

type RegionFieldProps = {
  regions: RegionChoice[];
  start: string;
  isHidden: boolean;
  error: string | undefined;
};

/** Stays mounted while hidden, to keep its selection. */
function RegionField({ regions, start, isHidden, error }: RegionFieldProps) {
  const t = useTranslations("desk.links.form");
  const id = useId();
  return (
    <div hidden={isHidden}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t("region")}
        <span aria-hidden> *</span>
      </label>
      <select
        id={id}
        // a select takes a new default only when remounted
        key={start}
        name="region_id"
        defaultValue={start || (regions.length === 1 ? regions[0]?.id : "")}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={`block min-h-11 w-full rounded-control border bg-paper px-3 py-2
          ${error ? "border-danger" : "border-muted"}`}
      >
        <option value="">{t("chooseRegion")}</option>
        {regions.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name} ({region.currencyCode.toUpperCase()})
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
