import { getTranslations } from "next-intl/server";
import { SearchField } from "./search-field";

/** The header's search by name, SKU and EAN: a plain form to the product list (CAT-06). */
export async function SearchBox() {
  const t = await getTranslations("search");
  return <SearchField label={t("label")} placeholder={t("placeholder")} submit={t("submit")} />;
}
