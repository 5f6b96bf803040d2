import { getTranslations } from "next-intl/server";
import { toImportVariant } from "@/components/order-file/to-import-variant";
import { variantMatchBody } from "@/contract/cart/variant-match";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { matchOrderRows, requireOrderFileBuyer } from "@/lib/bff/cart/order-file";

/** Matches the rows of a buyer's file with variants. */
export const POST = bffRoute({
  auth: "customer",
  body: variantMatchBody,
  handler: async ({ caller: { locale }, body }) => {
    const [{ matches, articles }, t] = await Promise.all([
      matchOrderRows(await requireOrderFileBuyer(), body.rows),
      getTranslations({ locale, namespace: "product" }),
    ]);
    return {
      data: { matches, variants: articles.map((article) => toImportVariant(t, article, locale)) },
    };
  },
});
