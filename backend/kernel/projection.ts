import { invalidQuery } from "./invalid-query";

/**
 * The names allowed in `fields` and `expand` of one kind of object: its own columns, and its
 * relations as paths.
 */
export type Selectable = { columns: readonly string[]; relations: readonly string[] };

/**
 * The selected keys: `fields` selects columns (id and created_at are always included), `expand`
 * replaces the default relations (contract §3). Both undefined: everything is included.
 */
export type Projection = {
  columns: ReadonlySet<string> | null;
  relations: ReadonlySet<string> | null;
};

/** Parses `fields` and `expand`. Errors: `invalid_data` naming the unknown names. */
export function parseProjection(
  query: { fields?: string | undefined; expand?: string | undefined },
  selectable: Selectable,
): Projection {
  const columns = parseNames(query.fields, "fields", selectable.columns);
  const relations = parseNames(query.expand, "expand", selectable.relations);
  return {
    columns: columns && new Set(["id", "created_at", ...columns]),
    relations: relations && new Set(relations.flatMap(withParents)),
  };
}

/** Applies the projection; `path` is the object's position below the response's root. */
export function project<T extends object>(
  object: T,
  projection: Projection,
  selectable: Selectable,
  path = "",
): Partial<T> {
  if (projection.columns === null && projection.relations === null) return object;
  const selected: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (selectable.relations.includes(at)) {
      if (projection.relations === null || projection.relations.has(at))
        selected.push([key, projectInner(value, projection, selectable, at)]);
    } else if (path !== "" || projection.columns === null || projection.columns.has(key))
      selected.push([key, value]);
  }
  return Object.fromEntries(selected) as Partial<T>;
}

function projectInner(
  value: unknown,
  projection: Projection,
  selectable: Selectable,
  path: string,
): unknown {
  if (Array.isArray(value))
    return value.map((item) => projectInner(item, projection, selectable, path));
  return value === null || typeof value !== "object"
    ? value
    : project(value, projection, selectable, path);
}

function parseNames(
  list: string | undefined,
  field: "fields" | "expand",
  allowed: readonly string[],
): string[] | null {
  if (list === undefined) return null;
  const names = list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const unknown = names.filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw invalidQuery.fields(field, unknown);
  return names;
}

function withParents(path: string): string[] {
  const parts = path.split(".");
  return parts.map((_, index) => parts.slice(0, index + 1).join("."));
}
