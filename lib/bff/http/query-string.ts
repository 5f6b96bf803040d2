import "server-only";
/** Nested query parameters as `a=1&b[]=x&c[gt]=2`; undefined and null are left out (API-01). */
export function toQueryString(query: Record<string, unknown>): string {
  const parts: string[] = [];
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const entry of value) add(`${key}[]`, entry);
    else if (typeof value === "object")
      for (const [name, entry] of Object.entries(value)) add(`${key}[${name}]`, entry);
    else parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  return parts.join("&");
}
