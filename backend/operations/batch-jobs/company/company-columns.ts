import { languages } from "@/contract/fields";
import type { PaymentDue } from "@/contract/order/payment-due";
import { companyStatuses } from "@/contract/people/customer";
import { type AddressCells, addressColumns } from "../table/address-columns";
import { jobMessage } from "../job-message";
import { CellFault, oneOf, toCode, toText, toWholeNumber } from "../table/cell-fault";

/** A row's data about a company; amounts are unparsed, since their currency is not known yet. */
export type CompanyCells = AddressCells & {
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

const daysMax = 365;

/** Errors: CellFault `out_of_range` and those of `toWholeNumber`. */
function toDays(cell: string): number {
  const days = toWholeNumber(cell);
  if (days > daysMax)
    throw new CellFault("out_of_range", jobMessage("cell.tooManyDays", { cell, max: daysMax }));
  return days;
}

/** Every column of a company file, in export order. */
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
