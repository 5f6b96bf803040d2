import { getTranslations } from "next-intl/server";
import { toVariantGridLabels } from "@/components/variant-table/to-variant-grid-labels";
import { toVariantRows } from "@/components/variant-table/to-variant-rows";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { findProductVariants } from "@/lib/bff/catalogue/products";
import { packRows, type VariantChoice } from "@/lib/model/product/variant-table";

/** All variants of one product, to select from in the list. */
export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => {
    const buyer = await requireBuyer();
    const t = await getTranslations({ locale: caller.locale, namespace: "product" });
    const { product, currencyCode } = await findProductVariants(buyer, params.handle ?? "");
    const rows = toVariantRows(product ? [product] : [], {
      t,
      locale: caller.locale,
      currencyCode,
    });
    return { data: { ...packRows(rows), labels: toVariantGridLabels(t) } satisfies VariantChoice };
  },
});
