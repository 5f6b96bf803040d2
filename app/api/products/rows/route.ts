import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { toVariantRows } from "@/components/variant-table/to-variant-rows";
import { lineItemBatchMax } from "@/contract/limits";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { findVariantsByCode } from "@/lib/bff/catalogue/code-variants";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { type CodeRows, packRows } from "@/lib/model/product/variant-table";

/** Rows of the product table by their codes, from the whole catalogue. */
export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ codes: z.array(z.string().min(1).max(200)).min(1).max(lineItemBatchMax) }),
  handler: async ({ caller: { locale }, body: { codes } }) => {
    const [{ variantIds, products, currencyCode }, t] = await Promise.all([
      findVariantsByCode(await requireBuyer(), codes),
      getTranslations({ locale, namespace: "product" }),
    ]);
    return {
      data: {
        variantIds,
        ...packRows(toVariantRows(products, { t, locale, currencyCode })),
      } satisfies CodeRows,
    };
  },
});
