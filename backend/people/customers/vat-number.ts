import type { Validator } from "stdnum";
import { invalidField } from "../../kernel/invalid-data";

/** Countries that `euVat` lacks, among them Switzerland. */
const others: Record<string, readonly (readonly [country: string, kind: string])[]> = {
  CH: [
    ["CH", "vat"],
    ["CH", "uid"],
  ],
  GB: [["GB", "vat"]],
  NO: [
    ["NO", "mva"],
    ["NO", "orgnr"],
  ],
};
/** Prefixes that differ from the country's code. */
const prefixes: Record<string, string> = { EL: "GR", XI: "GB" };
const writtenPrefixes: Record<string, string> = { GR: "EL" };

/**
 * Normalises a VAT number: capitals, no spaces or punctuation, with the country's prefix. Its own
 * prefix determines the country, else `country` (ISO 3166-1, of the company's address). Only the
 * format is validated; numbers of countries with an unknown format are accepted. Errors:
 * invalid_data naming `field`.
 */
export async function toVatNumber(
  text: string | null | undefined,
  country: string | null | undefined,
  field = "vat_number",
): Promise<string | null> {
  const compact = text?.toUpperCase().replace(/[\s.\-/]/g, "") ?? "";
  if (compact === "") return null;
  // loaded with the first number: the tables of all countries take half a second
  const { euVat, stdnum } = await import("stdnum");
  const findValidators = (code: string): readonly Validator[] => {
    const named = (others[code] ?? []).flatMap(([of, kind]) => stdnum[of]?.[kind] ?? []);
    return named.length > 0 ? named : (Object.hasOwn(euVat, code) && euVat[code]) || [];
  };
  const start = compact.slice(0, 2);
  const own = prefixes[start] ?? start;
  const isPrefixed = findValidators(own).length > 0;
  const home = isPrefixed ? own : (country?.toUpperCase() ?? "");
  const validators = findValidators(home);
  if (validators.length === 0) return text?.trim() ?? null;
  const number = isPrefixed ? compact.slice(2) : compact;
  const candidates = home === "CH" ? [`CH${number}`, `CHE${number}`] : [number];
  const found = candidates.find((candidate) =>
    validators.some((validator) => hasForm(validator, candidate)),
  );
  if (found === undefined)
    throw invalidField(
      field,
      "invalid_vat_number",
      `${field} does not have the form of a VAT number of ${home}`,
      { country: home },
    );
  return home === "CH" ? found : `${isPrefixed ? start : (writtenPrefixes[home] ?? home)}${number}`;
}

/** Check digits are not validated: some numbers in use violate the rule. */
function hasForm(validator: Validator, number: string): boolean {
  const { isValid, error } = validator.validate(number);
  return isValid || error?.name === "InvalidChecksum";
}
