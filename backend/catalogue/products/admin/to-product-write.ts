import type { z } from "zod";
import type { productCreateBody, productUpdateBody } from "@/contract/admin/catalogue/product-body";
import type { ProductWrite } from "../write/product-write";

type Body = z.output<typeof productCreateBody> | z.output<typeof productUpdateBody>;
type Valued = { id?: string | undefined; value?: string | undefined };

/**
 * Converts a product call's body to a write: types and tags are identified by value. The
 * reference's admin sends the value of a new one as its id too, so an id counts only without a
 * value.
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
