import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { type SearchPrice, toSearchPrice } from "@/components/search/to-search-price";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { getSearchPrices } from "@/lib/bff/catalogue/search-prices";

const rowsMax = 40;

/** The buyer's price and pack for displayed search results: the index has no prices. */
export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          name: z.union([
            z.strictObject({ sku: z.string().min(1).max(200) }),
            z.strictObject({ id }),
          ]),
          isProduct: z.boolean(),
        }),
      )
      .min(1)
      .max(rowsMax),
  }),
  handler: async ({ caller: { locale }, body }) => {
    const [{ rows, currencyCode }, t] = await Promise.all([
      getSearchPrices(await requireBuyer(), body.rows),
      getTranslations({ locale, namespace: "product" }),
    ]);
    const prices = rows.map((row) => row && toSearchPrice(t, row, { locale, currencyCode }));
    return { data: { prices } satisfies { prices: (SearchPrice | null)[] } };
  },
});
