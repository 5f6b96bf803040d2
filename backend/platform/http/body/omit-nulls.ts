import type { z } from "zod";

type Def = z.core.$ZodTypeDef & {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
};
type Fields = Record<string, unknown>;

export const defOf = (schema: z.ZodType): Def => {
  const def = schema._zod.def as Def;
  const inner = def.innerType ?? (def.type === "pipe" ? def.in : undefined);
  return inner ? defOf(inner) : def;
};

/**
 * The body without nulls of optional fields that are not nullable, as the reference ignores them.
 * In an update (`isChange`) only nulls of lists and objects are dropped: a null for a single value
 * that can't be empty stays and is rejected by name.
 */
export function omitNulls(schema: z.ZodType, input: unknown, isChange: boolean): unknown {
  const { element, shape } = defOf(schema);
  if (element && Array.isArray(input))
    return input.map((entry) => omitNulls(element, entry, isChange && hasId(entry)));
  if (!shape || !isFields(input)) return input;
  const entries = Object.entries(input).filter(
    ([key, value]) => value !== null || !saysNothing(fieldOf(shape, key), isChange),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const field = fieldOf(shape, key);
      return [key, field ? omitNulls(field, value, isChange) : value];
    }),
  );
}

/** Only declared fields: every object inherits `constructor` and the like. */
const fieldOf = (shape: Record<string, z.ZodType>, key: string): z.ZodType | undefined =>
  Object.hasOwn(shape, key) ? shape[key] : undefined;

function saysNothing(field: z.ZodType | undefined, isChange: boolean): boolean {
  if (field === undefined || field.safeParse(null).success || !field.safeParse(undefined).success)
    return false;
  return !isChange || ["array", "object", "record", "union"].includes(defOf(field).type);
}

const isFields = (input: unknown): input is Fields =>
  input !== null && typeof input === "object" && !Array.isArray(input);
/** List entries without an id are new. */
const hasId = (entry: unknown): boolean => isFields(entry) && typeof entry.id === "string";
