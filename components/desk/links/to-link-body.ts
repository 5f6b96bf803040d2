import type { LinkFilter } from "@/lib/model/desk/desk-link";
import type { LinkChoice } from "@/lib/model/desk/link-form";
import type { LinkChoices } from "./link-form";

/** Converts the form to the route's body; leaves out what does not apply to the selected prices. */
export function toLinkBody(form: HTMLFormElement, choices: LinkChoices): Record<string, unknown> {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const { content_type, contents, filter, prices, mode, priceList, company } = choices;
  const hasRegion = prices === "list" || prices === "price_list";
  return {
    ...{ content_type, prices, mode },
    name: text("name"),
    cover_text: text("cover_text") || null,
    ...(content_type === "filter"
      ? { content_filter: toFilter(data, filter) }
      : { content_ids: idsOf(contents[content_type] ?? []) }),
    price_list_id: (prices === "price_list" && priceList?.id) || null,
    region_id: (hasRegion && text("region_id")) || null,
    company_id: company?.id ?? null,
    prospect_name: text("prospect_name") || null,
    languages: data.getAll("languages"),
    is_indexable: data.has("is_indexable"),
    expires_on: text("expires_on") || null,
    password: data.has("remove_password") ? null : text("password") || undefined,
  };
}

const idsOf = (choices: readonly LinkChoice[]) => choices.map(({ id }) => id);
const toFilter = (data: FormData, { category, collection, tag, type }: LinkFilter) => ({
  q: data.get("filter_q") || null,
  in_stock: data.has("filter_in_stock"),
  new: data.has("filter_new"),
  price: { gte: data.get("filter_price_min"), lte: data.get("filter_price_max") },
  category_id: idsOf(category),
  collection_id: idsOf(collection),
  tags: idsOf(tag),
  type_id: idsOf(type),
});
