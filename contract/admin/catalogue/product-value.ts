import { z } from "zod";
import { id, metadata, queryList, stamps, translations } from "../../fields";
import { discountConditionQuery, pageQuery, q, stampsQuery } from "./catalogue-query";
import { translationsOf } from "./product-body";

/** A product tag or type. */
export const valueSchema = z.object({ id, ...stamps, value: z.string(), translations });
export type AdminProductValue = z.output<typeof valueSchema>;

export const valueQuery = z.strictObject({
  ...pageQuery,
  ...stampsQuery,
  ...discountConditionQuery,
  q,
  id: queryList.optional(),
  value: queryList.optional(),
});

const value = z.string().trim().min(1).max(200);
const columns = { metadata: metadata.optional(), translations: translationsOf("value") };
export const valueBody = z.strictObject({ value, ...columns });
export const valueUpdateBody = z.strictObject({ value: value.optional(), ...columns });

/** The response to a deletion. */
export const valueDeletedSchema = <const O extends string>(object: O) =>
  z.object({ id, object: z.literal(object), deleted: z.literal(true) });
