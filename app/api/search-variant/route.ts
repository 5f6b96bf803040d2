import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { toSearchVariant } from "@/components/search/to-search-variant";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { getSearchVariant } from "@/lib/bff/catalogue/search-variant";

/** One variant of the search results, ready to be ordered. */
export const GET = bffRoute({
  auth: "customer",
  query: z.union([z.strictObject({ sku: z.string().min(1).max(200) }), z.strictObject({ id })]),
  handler: async ({ caller: { locale }, query }) => {
    const [found, t] = await Promise.all([
      getSearchVariant(await requireBuyer(), query),
      getTranslations({ locale, namespace: "product" }),
    ]);
    return { data: toSearchVariant(t, found, locale) };
  },
});
