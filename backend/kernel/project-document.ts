import { invalidField } from "./invalid-data";

/**
 * The names allowed in `fields` and `expand` of a cart or an order: its columns, its relations, and
 * paths into these.
 */
export type DocumentParts = {
  columns: readonly string[];
  relations: readonly string[];
  /** `any`: anything below a relation. */
  deepRelations: readonly string[] | "any";
  totals: readonly string[];
};
export type ProjectionQuery = { fields?: string | undefined; expand?: string | undefined };

const split = (text: string | undefined) =>
  text
    ?.split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Whether a query omits anything. */
export const isProjected = ({ fields, expand }: ProjectionQuery) =>
  fields !== undefined || expand !== undefined;

/**
 * The names of a document selected by `fields` and `expand`, undefined for all: `fields` names
 * columns (id, created_at and `totals` are always included), `expand` the relations, each in full.
 * Errors: invalid_data for a name that the document does not have. Source: contract §3.
 */
export function toSelectedNames(
  query: ProjectionQuery,
  parts: DocumentParts,
): string[] | undefined {
  const fields = split(query.fields);
  const expand = split(query.expand);
  requireKnown("fields", fields, parts.columns);
  requireKnown("expand", expand, {
    includes: (name) =>
      parts.relations.includes(name) ||
      (parts.deepRelations === "any"
        ? parts.relations.includes(name.split(".", 1)[0] ?? "")
        : parts.deepRelations.includes(name)),
  });
  if (!fields && !expand) return undefined;
  const roots = expand?.map((path) => path.split(".", 1)[0]);
  const selectedColumns = fields && new Set([...fields, "id", "created_at", ...parts.totals]);
  const keeps = (key: string) =>
    parts.relations.includes(key)
      ? !roots || roots.includes(key)
      : !selectedColumns || selectedColumns.has(key);
  return [...parts.columns, ...parts.relations].filter(keeps);
}

/** The part of a document selected by `fields` and `expand`. Errors: those of `toSelectedNames`. */
export function toDocumentProjection<T extends object>(
  query: ProjectionQuery,
  parts: DocumentParts,
): (document: T) => T {
  const names = toSelectedNames(query, parts) as (keyof T)[] | undefined;
  if (!names) return (document) => document;
  return (document) => {
    const selected: Partial<T> = {};
    for (const name of names) {
      const value = document[name];
      if (value !== undefined) selected[name] = value;
    }
    return selected as T;
  };
}

/** Each value of a document, as a function of its source. */
export type DocumentValues<T, Source> = { [K in keyof T]-?: (source: Source) => T[K] };

/** Creates documents from only the selected values, so that omitted ones cost nothing. */
export function toDocumentMaker<T extends object, Source>(
  values: DocumentValues<T, Source>,
  names: readonly string[],
): (source: Source) => T {
  const makers = (names as (keyof T)[]).map((name) => ({ name, toValue: values[name] }));
  return (source) => {
    const document: Partial<T> = {};
    for (const { name, toValue } of makers) document[name] = toValue(source);
    return document as T;
  };
}

function requireKnown(
  parameter: "fields" | "expand",
  names: readonly string[] | undefined,
  known: { includes(name: string): boolean },
): void {
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0)
    throw invalidField(
      parameter,
      "invalid_value",
      `Requested ${parameter} [${unknown.join(", ")}] are not valid`,
    );
}
