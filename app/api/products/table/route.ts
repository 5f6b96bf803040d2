import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { toVariantRows } from "@/components/variant-table/to-variant-rows";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { listProductVariants } from "@/lib/bff/catalogue/products";
import { getTaxonomy } from "@/lib/bff/catalogue/taxonomy";
import { parseProductQuery } from "@/lib/model/product/product-query";
import { packRows, type VariantTablePart } from "@/lib/model/product/variant-table";

const productsPerPart = 100;

/**
 * The next part of the product table; takes `offset` and the same parameters as the list's page.
 */
export const GET = bffRoute({
  auth: "customer",
  query: z.looseObject({ offset: z.coerce.number().int().min(0).max(1_000_000) }),
  handler: async ({ caller, query: { offset, ...params } }) => {
    const buyer = await requireBuyer();
    const [t, taxonomy] = await Promise.all([
      getTranslations({ locale: caller.locale, namespace: "product" }),
      getTaxonomy(),
    ]);
    const query = parseProductQuery(params as Record<string, string | string[]>);
    const { products, currencyCode, nextOffset } = await listProductVariants(
      buyer,
      query,
      taxonomy,
      { offset, limit: productsPerPart },
    );
    const rows = toVariantRows(products, { t, locale: caller.locale, currencyCode });
    return { data: { ...packRows(rows), nextOffset } satisfies VariantTablePart };
  },
});
