import { queryArrayLimit, queryDepth, queryParameterLimit } from "@/contract/limits";
import { invalidField } from "../../../kernel/invalid-data";

export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue };
type QueryObject = { [key: string]: QueryValue };

const none: QueryObject = Object.freeze(Object.create(null));
const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Parses `a=1&b[c]=2&id[]=x&id[0]=y` into nested objects without a prototype (API-01). Errors:
 * `invalid_data` for malformed encoding and beyond depth 5, 20 entries per list or 1,000
 * parameters.
 */
export function parseQueryString(text: string): QueryObject {
  if (text === "") return none;
  const pairs = text.split("&", queryParameterLimit + 1);
  if (pairs.length > queryParameterLimit)
    throw invalidField(
      "query",
      "too_big",
      `at most ${queryParameterLimit} query parameters are accepted`,
      { max: queryParameterLimit },
    );
  const root: QueryObject = Object.create(null);
  for (const pair of pairs) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    assign(root, pathOf(name), equals === -1 ? "" : decode(pair.slice(equals + 1)), name);
  }
  return root;
}

/** The raw query string of the requested URL. */
export function queryStringOf(url: string): string {
  const mark = url.indexOf("?");
  return mark === -1 ? "" : url.slice(mark + 1);
}

function decode(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw invalidField(
      "query",
      "invalid_value",
      "the query string has a malformed percent encoding",
    );
  }
}

function pathOf(name: string): string[] {
  const bracket = name.indexOf("[");
  if (bracket <= 0) return [name];
  const rest = name.slice(bracket);
  if (!/^(\[[^[\]]*\])+$/.test(rest)) return [name];
  const path = [name.slice(0, bracket), ...rest.slice(1, -1).split("][")];
  if (path.length - 1 > queryDepth)
    throw invalidField(
      path[0] ?? name,
      "too_big",
      `${path[0]} is nested deeper than ${queryDepth}`,
      { max: queryDepth },
    );
  return path;
}

function assign(root: QueryObject, path: string[], value: string, name: string): void {
  if (path.some((key) => forbiddenKeys.has(key)))
    throw invalidField(name, "unknown", `property ${name} should not exist`);
  let target: QueryObject | QueryValue[] = root;
  path.forEach((key, position) => {
    if (position === path.length - 1) put(target, key, value, name);
    else target = descend(target, key, path[position + 1] ?? "", name);
  });
}

function descend(
  target: QueryObject | QueryValue[],
  key: string,
  next: string,
  name: string,
): QueryObject | QueryValue[] {
  const existing = Array.isArray(target) ? target[Number(key)] : target[key];
  if (typeof existing === "object") return existing;
  if (existing !== undefined)
    throw invalidField(name, "wrong_type", `${name} is both a value and a group`);
  const child: QueryObject | QueryValue[] =
    next === "" || /^\d+$/.test(next) ? [] : Object.create(null);
  put(target, key, child, name);
  return child;
}

function put(
  target: QueryObject | QueryValue[],
  key: string,
  value: QueryValue,
  name: string,
): void {
  if (!Array.isArray(target)) {
    const existing = target[key];
    if (existing === undefined) target[key] = value;
    else if (Array.isArray(existing)) append(existing, value, name);
    else if (typeof existing === "string") target[key] = [existing, value];
    else throw invalidField(name, "wrong_type", `${name} is both a value and a group`);
    return;
  }
  if (key !== "" && !/^\d+$/.test(key))
    throw invalidField(name, "wrong_type", `${name} is both a list and a group`);
  if (Number(key) >= queryArrayLimit) throw tooMany(name);
  append(target, value, name);
}

function append(list: QueryValue[], value: QueryValue, name: string): void {
  if (list.length >= queryArrayLimit) throw tooMany(name);
  list.push(value);
}

function tooMany(name: string) {
  return invalidField(
    name,
    "too_big",
    `${name} must contain no more than ${queryArrayLimit} elements`,
    { max: queryArrayLimit },
  );
}
