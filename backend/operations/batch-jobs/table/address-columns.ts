import { anyPhone } from "@/contract/fields";
import { addressLineLengthMax, postalCodeLengthMax } from "@/contract/limits";
import { isCountry } from "../../../markets/regions/countries";
import { jobMessage } from "../job-message";
import { CellFault, toCode, toText } from "./cell-fault";
import type { TitledColumn } from "./titled-columns";

/** The address columns in a file; empty cells are undefined. */
export type AddressDraft = Partial<
  Record<
    "address_1" | "address_2" | "postal_code" | "city" | "province" | "country_code" | "phone",
    string
  >
>;
/** Cells that include addresses. */
export type AddressCells = { billing: AddressDraft; shipping: AddressDraft };

/** Errors: CellFault `invalid_value` unless it is an ISO 3166-1 country. */
function toCountry(cell: string): string {
  const country = cell.trim().toLowerCase();
  if (!isCountry(country))
    throw new CellFault("invalid_value", jobMessage("cell.invalidCountry", { cell }));
  return country;
}

/** Errors: CellFault `invalid_phone`. */
function toPhone(cell: string): string {
  const parsed = anyPhone.safeParse(toCode(cell, 40));
  if (!parsed.success || parsed.data === null)
    throw new CellFault("invalid_phone", jobMessage("cell.invalidPhone", { cell }));
  return parsed.data;
}

type Reading = [title: string, key: keyof AddressDraft, read: (cell: string) => string];
const line = (cell: string) => toText(cell, addressLineLengthMax);
const readings: readonly Reading[] = [
  ["Address 1", "address_1", line],
  ["Address 2", "address_2", line],
  ["Postal Code", "postal_code", (cell) => toCode(cell, postalCodeLengthMax)],
  ["City", "city", (cell) => toText(cell, 100)],
  ["Province", "province", (cell) => toText(cell, 100)],
  ["Country", "country_code", toCountry],
  ["Phone", "phone", toPhone],
];

/** `Billing Address 1`, … or `Shipping Address 1`, … */
export const addressColumns = (
  kind: keyof AddressCells,
  title: string,
): TitledColumn<AddressCells>[] =>
  readings.map(([name, key, read]) => ({
    title: `${title} ${name}`,
    read: (cell) => ({ [kind]: { [key]: read(cell) } }),
  }));

/** Merges the cells of a row, combining its addresses from their parts. */
export function mergeCells<Cells extends AddressCells>(parts: readonly Partial<Cells>[]): Cells {
  const merged = { billing: {}, shipping: {} };
  for (const part of parts)
    Object.assign(merged, part, {
      billing: { ...merged.billing, ...part.billing },
      shipping: { ...merged.shipping, ...part.shipping },
    });
  return merged as Cells;
}
