import type { FieldError } from "@/contract/errors";
import { sellerSettingsShape } from "@/contract/seller/setting";
import { toFieldErrors } from "../../platform/http/body/field-errors";
import { invalidData, invalidField } from "../../kernel/invalid-data";

export type SettingEntry = { key: string; value: unknown };
type SettingsBody = {
  key?: string | undefined;
  value?: unknown;
  settings?: { key: string; value?: unknown }[] | undefined;
};

/**
 * The entries of a call, each with a known key and a valid value. Errors: invalid_data naming every
 * invalid key, also duplicates.
 */
export function validateSettings(body: SettingsBody): SettingEntry[] {
  const { key, value, settings } = body;
  if ((key === undefined) === (settings === undefined))
    throw invalidField("key", "required", "either key and value or settings must be given");
  if (settings && value !== undefined)
    throw invalidField("value", "unknown", "value belongs to key, not to settings");
  const entries = settings ?? [{ key: key ?? "", value }];
  const seen = new Set<string>();
  const details = entries.flatMap((entry, index) => {
    const at = settings ? `settings.${index}` : "";
    const found = seen.has(entry.key)
      ? [fault(at, "key", entry.key, "comes twice")]
      : findFaults(entry, at);
    seen.add(entry.key);
    return found;
  });
  if (details.length > 0) throw invalidData(details);
  return entries.map((entry) => ({ key: entry.key, value: entry.value }));
}

function findFaults(entry: { key: string; value?: unknown }, at: string): FieldError[] {
  if (!Object.hasOwn(sellerSettingsShape, entry.key))
    return [fault(at, "key", entry.key, "is not a setting")];
  if (entry.value === undefined)
    return [{ ...fault(at, "value", entry.key, "has no value"), code: "required" }];
  const parsed = sellerSettingsShape[entry.key as keyof typeof sellerSettingsShape].safeParse(
    entry.value,
  );
  if (parsed.success) return [];
  const path = at ? [...at.split("."), "value"] : ["value"];
  return toFieldErrors(parsed.error.issues, entry.value, path).map((error) => ({
    ...error,
    message: `${entry.key}: ${error.message}`,
  }));
}

function fault(at: string, part: "key" | "value", key: string, sentence: string): FieldError {
  return {
    field: at ? `${at}.${part}` : part,
    code: "invalid_value",
    message: `${key} ${sentence}`,
  };
}
