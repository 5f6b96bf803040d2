import { z } from "zod";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireBuyer } from "@/lib/bff/customer/login-state";
import { getProductFacets } from "@/lib/bff/catalogue/product-facets";
import { getTaxonomy } from "@/lib/bff/catalogue/taxonomy";
import { parseProductQuery } from "@/lib/model/product/product-query";

/**
 * How many of the list's products are the buyer's favourites; takes the same parameters as the
 * list's page.
 */
export const GET = bffRoute({
  auth: "customer",
  query: z.looseObject({}),
  handler: async ({ query }) => {
    const [buyer, taxonomy] = await Promise.all([requireBuyer(), getTaxonomy()]);
    const facets = await getProductFacets(
      buyer,
      parseProductQuery(query as Record<string, string | string[]>),
      taxonomy,
    );
    return { data: { count: facets.favorites } };
  },
});
