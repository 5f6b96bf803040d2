import { z } from "zod";
import { id } from "@/contract/fields";
import { articleCodeLengthMax } from "@/contract/limits";
import { storeEndpoints } from "@/contract/store-endpoints";
import { deleteArticleCode, listArticleCodes, saveArticleCodes } from "@/lib/bff/article-codes";
import { bffRoute } from "@/lib/bff/bff-route";
import { requireOrderFileBuyer } from "@/lib/bff/order-file";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ q: z.string().max(articleCodeLengthMax).optional(), offset: z.coerce.number().int().min(0).optional() }),
  handler: async ({ query }) => ({ data: await listArticleCodes(await requireOrderFileBuyer(), query) }),
});

export const POST = bffRoute({
  auth: "customer",
  body: storeEndpoints.saveArticleCodes.body,
  handler: async ({ body, idempotencyKey }) => {
    await saveArticleCodes(await requireOrderFileBuyer(), body.article_codes, { idempotencyKey });
    return { status: 204 };
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  body: z.strictObject({ id }),
  handler: async ({ body }) => {
    await deleteArticleCode(await requireOrderFileBuyer(), body.id);
    return { status: 204 };
  },
});
