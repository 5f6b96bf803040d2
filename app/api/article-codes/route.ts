import { z } from "zod";
import { id } from "@/contract/fields";
import { articleCodeLengthMax } from "@/contract/limits";
import { storeEndpoints } from "@/contract/store-endpoints";
import { listArticleCodes } from "@/lib/bff/cart/article-codes";
import { callBackend } from "@/lib/bff/http/backend-client";
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
    const { caller } = await requireOrderFileBuyer();
    await callBackend(storeEndpoints.deleteArticleCode, caller, {
      params: { article_code_id: body.id },
    });
    return { status: 204 };
  },
});
