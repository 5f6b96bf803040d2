import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import { sharedContentTypes } from "@/contract/catalogue/shared-catalogue-kinds";
import { commentLengthMax } from "@/contract/limits";
import { linkFilterKinds } from "@/lib/model/desk/desk-link";
import { ChoicePicker } from "./choice-picker";
import { ChoiceGroup } from "./choice-group";
import { Check } from "./link-access-fields";
import type { LinkPartProps } from "./link-form";
import { TextArea } from "./text-area";

/** A link's name and contents. */
export function LinkContentFields({ start, choices, change, errorOf }: LinkPartProps) {
  const t = useTranslations("desk.links.form");
  const { content_type: type, contents } = choices;
  return (
    <>
      <TextField
        name="name"
        label={t("name")}
        defaultValue={start.name}
        maxLength={200}
        required
        error={errorOf("name")}
      />
      <TextArea
        name="cover_text"
        label={t("coverText")}
        hint={t("coverHint")}
        defaultValue={start.cover_text}
        maxLength={commentLengthMax}
        error={errorOf("cover_text")}
      />
      <ChoiceGroup
        name="content_type"
        legend={t("contents")}
        options={sharedContentTypes.map((value) => ({ value, label: t(`contentTypes.${value}`) }))}
        chosen={type}
        onChoose={(content_type) => change({ content_type })}
      />
      {type === "filter" ? (
        <FilterFields {...{ start, choices, change, errorOf }} />
      ) : (
        <ChoicePicker
          key={type}
          kind={type}
          label={t(`contentTypes.${type}`)}
          required
          chosen={contents[type] ?? []}
          error={errorOf("content_ids")}
          onChange={(chosen) => change({ contents: { ...contents, [type]: chosen } })}
        />
      )}
    </>
  );
}

/** The conditions a product must meet, all of them. */
function FilterFields({ start, choices, change, errorOf }: LinkPartProps) {
  const t = useTranslations("desk.links.form");
  const { filter } = choices;
  return (
    <>
      <TextField
        name="filter_q"
        label={t("filterWords")}
        hint={t("filterHint")}
        defaultValue={start.filter.q}
        maxLength={200}
        error={errorOf("content_filter")}
      />
      <div>
        <Check name="filter_in_stock" label={t("filterInStock")} start={start.filter.inStock} />
        <Check name="filter_new" label={t("filterNew")} start={start.filter.isNew} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="filter_price_min"
          label={t("filterPriceMin")}
          hint={t("filterPriceHint")}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={start.filter.priceMin}
          maxLength={12}
          error={errorOf("content_filter.price.gte") ?? errorOf("content_filter.price")}
        />
        <TextField
          name="filter_price_max"
          label={t("filterPriceMax")}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={start.filter.priceMax}
          maxLength={12}
          error={errorOf("content_filter.price.lte")}
        />
      </div>
      {linkFilterKinds.map((kind) => (
        <ChoicePicker
          key={kind}
          kind={kind}
          label={t(`contentTypes.${kind}`)}
          chosen={filter[kind]}
          error={undefined}
          onChange={(chosen) => change({ filter: { ...filter, [kind]: chosen } })}
        />
      ))}
    </>
  );
}
