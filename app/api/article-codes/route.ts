import { z } from "zod";
import { id } from "@/contract/fields";
import { articleCodeLengthMax } from "@/contract/limits";
import { deleteArticleCode, listArticleCodes } from "@/lib/bff/cart/article-codes";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { requireOrderFileBuyer } from "@/lib/bff/cart/order-file";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({
    q: z.string().max(articleCodeLengthMax).optional(),
    offset: z.coerce.number().int().min(0).optional(),
  }),
  handler: async ({ query }) => ({
    data: await listArticleCodes(await requireOrderFileBuyer(), query),
  }),
});

export const DELETE = bffRoute({
  auth: "customer",
  body: z.strictObject({ id }),
  handler: async ({ body }) => {
    await deleteArticleCode(await requireOrderFileBuyer(), body.id);
    return { status: 204 };
  },
});
