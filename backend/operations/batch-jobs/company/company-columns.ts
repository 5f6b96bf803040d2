import { anyPhone, languages } from "@/contract/fields";
import { addressLineLengthMax, postalCodeLengthMax } from "@/contract/limits";
import type { PaymentDue } from "@/contract/order/payment-due";
import { companyStatuses } from "@/contract/people/customer";
import { isCountry } from "../../../markets/regions/countries";
import { CellFault, oneOf, toCode, toText, toWhole } from "../table/cell-fault";

/** The columns of an address that a file has; a cell that is empty is not there. */
export type AddressDraft = Partial<
  Record<
    "address_1" | "address_2" | "postal_code" | "city" | "province" | "country_code" | "phone",
    string
  >
>;

/**
 * What a row says of a company; amounts are as they were written, their currency is not known yet.
 */
export type CompanyCells = {
  id?: string;
  code?: string;
  name?: string;
  status?: (typeof companyStatuses)[number];
  language?: (typeof languages)[number];
  registration_number?: string;
  vat_number?: string;
  parentCode?: string;
  region?: string;
  currency?: string;
  agentEmail?: string;
  groups?: string[];
  payment_terms?: string;
  dueDays?: number;
  dueFrom?: PaymentDue["from"];
  franco?: string;
  minimumOrder?: string;
  creditLimit?: string;
  billing: AddressDraft;
  shipping: AddressDraft;
};

type Column = { title: string; read(cell: string): Partial<CompanyCells> };

const text = <K extends keyof CompanyCells>(title: string, key: K, lengthMax: number): Column => ({
  title,
  read: (cell) => ({ [key]: toText(cell, lengthMax) }),
});
const code = <K extends keyof CompanyCells>(title: string, key: K, lengthMax: number): Column => ({
  title,
  read: (cell) => ({ [key]: toCode(cell, lengthMax) }),
});

/** Errors: CellFault `invalid_value` for what is no country of ISO 3166-1. */
function toCountry(cell: string): string {
  const country = cell.trim().toLowerCase();
  if (!isCountry(country))
    throw new CellFault("invalid_value", `"${cell}" is no country of two letters like FR`);
  return country;
}

/** Errors: CellFault `invalid_phone`. */
function toPhone(cell: string): string {
  const parsed = anyPhone.safeParse(toCode(cell, 40));
  if (!parsed.success || parsed.data === null)
    throw new CellFault("invalid_phone", `"${cell}" is no telephone number`);
  return parsed.data;
}

/** Errors: CellFault `out_of_range` and those of `toWhole`. */
function toDays(cell: string): number {
  const days = toWhole(cell);
  if (days > 365) throw new CellFault("out_of_range", `"${cell}" is more than 365 days`);
  return days;
}

const addressColumns = (kind: "billing" | "shipping", title: string): Column[] => {
  const column = (name: string, key: keyof AddressDraft, read: (cell: string) => string) => ({
    title: `${title} ${name}`,
    read: (cell: string) => ({ [kind]: { [key]: read(cell) } }),
  });
  const line = (cell: string) => toText(cell, addressLineLengthMax);
  return [
    column("Address 1", "address_1", line),
    column("Address 2", "address_2", line),
    column("Postal Code", "postal_code", (cell) => toCode(cell, postalCodeLengthMax)),
    column("City", "city", (cell) => toText(cell, 100)),
    column("Province", "province", (cell) => toText(cell, 100)),
    column("Country", "country_code", toCountry),
    column("Phone", "phone", toPhone),
  ];
};

/** Every column of a company file, in the order of an export. */
export const companyColumns: readonly Column[] = [
  text("Company Id", "id", 100),
  code("Company Code", "code", 50),
  text("Company Name", "name", 100),
  {
    title: "Company Status",
    read: (cell) => ({ status: oneOf(cell, companyStatuses) }),
  },
  { title: "Language", read: (cell) => ({ language: oneOf(cell, languages) }) },
  code("Registration Number", "registration_number", 50),
  code("VAT Number", "vat_number", 50),
  code("Parent Code", "parentCode", 50),
  text("Region", "region", 200),
  {
    title: "Currency",
    read: (cell) => ({ currency: toText(cell, 3).toLowerCase() }),
  },
  {
    title: "Agent Email",
    read: (cell) => ({ agentEmail: toText(cell, 254).toLowerCase() }),
  },
  {
    title: "Customer Groups",
    read: (cell) => {
      const names = cell.split("|").map((name) => toText(name, 200));
      return { groups: [...new Set(names.filter((name) => name !== ""))] };
    },
  },
  text("Payment Terms", "payment_terms", 200),
  { title: "Payment Days", read: (cell) => ({ dueDays: toDays(cell) }) },
  {
    title: "Payment From",
    read: (cell) => ({ dueFrom: oneOf(cell, ["order", "invoice", "end_of_month"] as const) }),
  },
  text("Franco", "franco", 40),
  text("Minimum Order", "minimumOrder", 40),
  text("Credit Limit", "creditLimit", 40),
  ...addressColumns("billing", "Billing"),
  ...addressColumns("shipping", "Shipping"),
];
