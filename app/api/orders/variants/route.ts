import { z } from "zod";
import { getTranslations } from "next-intl/server";
import { toImportVariant } from "@/components/order-file/to-import-variant";
import { matchOrderRows } from "@/lib/bff/cart/order-file";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { bffRoute } from "@/lib/bff/http/bff-route";

/** Suggestions for a typed code or name, with the buyer's current offer. */
export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ q: z.string().trim().min(1).max(200) }),
  handler: async ({ caller: { locale }, query: { q } }) => {
    const [{ matches, articles }, t] = await Promise.all([
      matchOrderRows(await requireBuyer(), [{ code: q, name: q }]),
      getTranslations({ locale, namespace: "product" }),
    ]);
    return {
      data: { matches, variants: articles.map((article) => toImportVariant(t, article, locale)) },
    };
  },
});
