/** Names of fields that may hold a secret. */
const secretName = /password|token|secret|hash|recovery/i;
const idName = /^[a-z]+_[0-9A-HJKMNP-TV-Z]{26}$/;
/** Change with every write and carry no information. */
const stampNames = new Set(["updated_at", "created_at", "deleted_at"]);
const listLengthMax = 200;

/** The fields that differ, with their old and new values. */
export function changedFields(before: object, after: object): { before: object; after: object } {
  const [was, is] = [withoutSecrets(before), withoutSecrets(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
  return { before: pick(was), after: pick(is) };
}

/**
 * Removes secrets and timestamps at any depth; long lists are truncated, with a count of the rest.
 */
export function withoutSecrets(from: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from)
      .filter(([name]) => idName.test(name) || !(secretName.test(name) || stampNames.has(name)))
      .map(([name, value]) => [name, withoutSecretsIn(value)]),
  );
}

function withoutSecretsIn(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) {
    const more = value.length - listLengthMax;
    const shown = value.slice(0, listLengthMax).map(withoutSecretsIn);
    return more > 0 ? [...shown, { more }] : shown;
  }
  if (value !== null && typeof value === "object") return withoutSecrets(value);
  return value;
}
