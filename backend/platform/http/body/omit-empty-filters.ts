import type { z } from "zod";
import { defOf } from "./omit-nulls";

/** For these an empty value has a meaning: no relation, or no column but the id. */
const projections = new Set(["expand", "fields"]);

/**
 * The query without empty filters (`groups=`, `status[]=`, `created_at[gte]=`), which the
 * reference's clients send for unset values. Unknown names stay, so that they are rejected.
 */
export function omitEmptyFilters(schema: z.ZodType, query: unknown): unknown {
  const { shape } = defOf(schema);
  if (!shape || query === null || typeof query !== "object" || Array.isArray(query)) return query;
  const entries = Object.entries(query).flatMap(([key, value]): [string, unknown][] => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field === undefined || projections.has(key)) return [[key, value]];
    const given = Array.isArray(value)
      ? value.filter((entry) => entry !== "")
      : omitEmptyFilters(field, value);
    return isEmpty(given) ? [] : [[key, given]];
  });
  return Object.fromEntries(entries);
}

const isEmpty = (value: unknown): boolean =>
  value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
