import { type JobMessage, type JobTextKey, jobMessage, type RowIssue } from "../job-message";
import { createId } from "../../../kernel/ids";
import { parseAmount } from "../table/parse-amount";
import type { CompanyCells } from "./company-columns";
import type { AddressRecord, CompanyRecord, KnownCompany } from "./company-import-rows";
import type { CompanyDraft } from "./read-companies";

/** What importing a row would change. */
export type PlannedCompany = {
  draft: CompanyDraft;
  known: KnownCompany | undefined;
  record: CompanyRecord;
  addresses: AddressRecord[];
  groupIds: string[] | undefined;
  issues: RowIssue[];
};

/** Resolves the names used in rows. */
export type NameScope = {
  byCode: ReadonlyMap<string | null, KnownCompany>;
  agents: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  regions: readonly { id: string; name: string; currency_code: string }[];
  currencies: ReadonlySet<string>;
  idOfCode(code: string): string | undefined;
};

type Complain = (column: string, code: string, message: JobMessage) => void;

/** A row's normalized VAT number; undefined if the row has none, or an invalid one. */
export type VatReading = { vatNumber?: string | null; issue?: RowIssue };

export function planCompany(
  draft: CompanyDraft,
  known: KnownCompany | undefined,
  { scope, vat }: { scope: NameScope; vat: VatReading },
): PlannedCompany {
  const { cells, row } = draft;
  const issues = [...draft.issues, ...(vat.issue ? [vat.issue] : [])];
  const complain: Complain = (column, code, message) =>
    void issues.push({ row, column, code, message });
  checkIdentity(cells, known, { scope, complain });
  const names = readNames(cells, { scope, complain });
  const { region, groupIds } = names;
  const base = known ? toRecord(known) : createRecord(region?.currency_code ?? null);
  const currency = cells.currency ?? base.payment_currency_code;
  const amounts = readAmounts(cells, currency ?? [...scope.currencies][0] ?? "eur", complain);
  const record: CompanyRecord = {
    ...base,
    ...defined({
      code: cells.code,
      name: cells.name,
      status: cells.status,
      language: cells.language,
      registration_number: cells.registration_number,
      vat_number: vat.vatNumber,
      parent_company_id: names.parentId,
      region_id: region?.id,
      payment_currency_code: currency,
      agent_id: names.agentId,
      payment_terms: cells.payment_terms,
      payment_due: readDue(cells, complain),
      franco: amounts.franco,
      credit_limit: amounts.creditLimit,
      metadata:
        amounts.minimum === undefined
          ? undefined
          : { ...base.metadata, min_order_amount: amounts.minimum },
    }),
  };
  const addresses = (["billing", "shipping"] as const).flatMap((kind) =>
    planAddress(cells, kind, { record, known, complain }),
  );
  return { draft, known, record, addresses, groupIds, issues };
}

const toRecord = ({
  shipping_address_id: _,
  country: __,
  ...record
}: KnownCompany): CompanyRecord => record;

const createRecord = (currency: string | null): CompanyRecord => ({
  ...{ id: createId("comp"), code: null, name: "", status: "approved", language: null },
  ...{ registration_number: null, vat_number: null, parent_company_id: null, region_id: null },
  ...{ payment_currency_code: currency, agent_id: null, payment_terms: null, payment_due: null },
  ...{ franco: null, credit_limit: null, metadata: null, billing_address_id: null },
});

/** Drops undefined fields. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as never;
}

type Reading = { scope: NameScope; complain: Complain };

function checkIdentity(
  { id, code, name }: CompanyCells,
  known: KnownCompany | undefined,
  { scope, complain }: Reading,
): void {
  if (!id && !code) complain("Company Code", "required", jobMessage("company.codeNeeded"));
  if (id && !known)
    complain("Company Id", "not_found", jobMessage("company.unknown", { company: id }));
  if (!known && !name) complain("Company Name", "required", jobMessage("company.nameNeeded"));
  const owner = code ? scope.byCode.get(code) : undefined;
  if (owner && owner.id !== known?.id)
    complain(
      "Company Code",
      "duplicate",
      jobMessage("company.codeTaken", { code: code ?? "", company: owner.name }),
    );
}

const unknownTexts = {
  Currency: "company.unknownCurrency",
  Region: "company.unknownRegion",
  "Agent Email": "company.unknownAgent",
  "Parent Code": "company.unknownParent",
  "Customer Groups": "company.unknownGroup",
} as const satisfies Record<string, JobTextKey>;

function readNames(cells: CompanyCells, { scope, complain }: Reading) {
  const find = <T>(
    column: keyof typeof unknownTexts,
    name: string | undefined,
    value: (name: string) => T,
  ) => {
    if (name === undefined) return undefined;
    const found = value(name);
    if (found === undefined)
      complain(column, "not_found", jobMessage(unknownTexts[column], { name }));
    return found;
  };
  find("Currency", cells.currency, (code) => (scope.currencies.has(code) ? code : undefined));
  return {
    region: find("Region", cells.region, (region) =>
      scope.regions.find(({ id, name }) => id === region || name === region),
    ),
    agentId: find("Agent Email", cells.agentEmail, (email) => scope.agents.get(email)),
    parentId: find("Parent Code", cells.parentCode, (code) => scope.idOfCode(code)),
    groupIds: cells.groups?.flatMap(
      (group) => find("Customer Groups", group, (name) => scope.groups.get(name)) ?? [],
    ),
  };
}

/** Amounts in minor units. */
function readAmounts(cells: CompanyCells, currency: string, complain: Complain) {
  const read = (column: string, cell: string | undefined) => {
    if (cell === undefined) return undefined;
    const parsed = parseAmount(cell, currency);
    if ("code" in parsed) return void complain(column, parsed.code, parsed.message);
    if (parsed.amountMinor >= 0) return parsed.amountMinor;
    return void complain(column, "out_of_range", jobMessage("cell.lessThanNothing", { cell }));
  };
  return {
    franco: read("Franco", cells.franco),
    minimum: read("Minimum Order", cells.minimumOrder),
    creditLimit: read("Credit Limit", cells.creditLimit),
  };
}

function readDue({ dueDays: days, dueFrom: from }: CompanyCells, complain: Complain) {
  if (days !== undefined && from !== undefined) return { days, from };
  if (days !== undefined || from !== undefined)
    complain(
      days === undefined ? "Payment Days" : "Payment From",
      "required",
      jobMessage("company.dueTogether"),
    );
  return undefined;
}

type Planning = {
  record: CompanyRecord;
  known: KnownCompany | undefined;
  complain: Complain;
};

const needed = [
  ["address_1", "Address 1"],
  ["city", "City"],
  ["country_code", "Country"],
] as const;

/** A company's billing address, or its default shipping address; a new one must be complete. */
function planAddress(
  row: CompanyCells,
  kind: "billing" | "shipping",
  { record, known, complain }: Planning,
): AddressRecord[] {
  const cells = row[kind];
  if (Object.keys(cells).length === 0) return [];
  const there = kind === "billing" ? record.billing_address_id : known?.shipping_address_id;
  const title = kind === "billing" ? "Billing" : "Shipping";
  for (const [key, name] of there ? [] : needed)
    if (!cells[key])
      complain(`${title} ${name}`, "required", jobMessage("company.addressIncomplete"));
  const id = there ?? createId("addr");
  if (kind === "billing") record.billing_address_id = id;
  const metadata = kind === "shipping" && !there ? { is_default: true } : null;
  return [{ id, company_id: record.id, kind, company: record.name, metadata, ...cells }];
}
