import type { z } from "zod";
import type { productCreateBody, productUpdateBody } from "@/contract/admin/catalogue/product-body";
import type { ProductWrite } from "../write/product-write";

type Body = z.output<typeof productCreateBody> | z.output<typeof productUpdateBody>;
type Valued = { id?: string | undefined; value?: string | undefined };

/**
 * The body of a product call as a write: types and tags are named by their value. The reference's
 * administration sends the value of a new one as its id too, so an id counts only without a value.
 */
export function toProductWrite({ type, tags, collection_id, ...body }: Body): ProductWrite {
  const named = ({ id, value }: Valued) => (value === undefined ? { id } : { name: value });
  return {
    ...(collection_id === undefined
      ? {}
      : { collection: collection_id === null ? null : { id: collection_id } }),
    ...(type === undefined ? {} : { type: type && named(type) }),
    ...(tags === undefined ? {} : { tags: tags.map(named) }),
    ...body,
  };
}
