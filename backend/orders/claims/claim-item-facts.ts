import { createId } from "../../kernel/ids";
import type { ClaimImage, ClaimTag } from "./claims-of-order-rows";

type Named<Key extends string> = { id?: string | undefined } & {
  [K in Key]?: string | undefined;
};

/** Pictures of claimed units: existing ones by id, new ones by URL. */
export const toImages = (
  requested: readonly Named<"url">[],
  present: readonly ClaimImage[] = [],
): ClaimImage[] =>
  requested.flatMap(({ id, url }) => {
    const existing = present.find((image) => image.id === id);
    if (existing) return [existing];
    return url === undefined ? [] : [{ id: createId("cimg"), url, created_at: now() }];
  });

/** Tags of claimed units, by value. */
export const toTags = (
  requested: readonly Named<"value">[],
  present: readonly ClaimTag[] = [],
): ClaimTag[] =>
  requested.flatMap(({ id, value }) => {
    const existing = present.find((tag) => tag.id === id);
    if (existing) return [existing];
    return value === undefined ? [] : [{ id: createId("ctag"), value, created_at: now() }];
  });

const now = () => new Date().toISOString();
