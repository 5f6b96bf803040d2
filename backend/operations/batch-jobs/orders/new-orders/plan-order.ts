import type { ImportedOrder } from "../../../../checkout/imported-orders/imported-order";
import type { SessionAgent } from "../../../../platform/http/access/acting-session-rows";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { emptyAt, issueAt, type Piece, type PieceRow } from "../../import-pieces";
import { type JobMessage, jobMessage, type RowIssue } from "../../job-message";
import type { AddressDraft } from "../../table/address-columns";
import { headTitles, type OrderCells } from "./order-columns";
import {
  findKnownOrder,
  findOrderingCompany,
  listShippingOptionIds,
  type OrderingCompany,
} from "./order-import-rows";
import { toAmount, toOrderLines } from "./order-lines";

/** What importing an order needs besides its rows. */
export type OrderScope = { agent: SessionAgent | null; salesChannelId: string; now: Date };
type Plan = {
  /** Undefined if it already exists, or rows are invalid. */
  order: ImportedOrder | undefined;
  isKnown: boolean;
  issues: RowIssue[];
};
type Head = Omit<OrderCells, "sku" | "ean" | "quantity" | "unitPrice">;

/** Plans the rows of an order. An existing one stays as it is. */
export async function planOrder(
  transaction: Transaction,
  rows: Piece<OrderCells>,
  scope: OrderScope,
): Promise<Plan> {
  const [first] = rows;
  if (!first) return refuse();
  const { row } = first;
  const { head, issues } = toHead(rows);
  const { externalId, companyCode } = head;
  if (externalId === undefined) return refuse(emptyAt(row, "External Id"));
  if (companyCode === undefined) return refuse(emptyAt(row, "Company Code"));
  if (issues.length > 0) return refuse(...issues);
  const known = await findKnownOrder(transaction, externalId);
  if (known && known.company_code !== companyCode) {
    const message = jobMessage("order.otherCompany", { order: externalId });
    return refuse(issueAt(row, "External Id", "duplicate", message));
  }
  if (known) return { order: undefined, isKnown: true, issues: [] };
  const company = await findOrderingCompany(transaction, companyCode, head.email);
  const unable = findCompanyIssue(row, company, head);
  if (unable) return refuse(unable);
  const { customer_id: customerId, region_id: regionId, currency_code: currency } = company ?? {};
  if (!customerId || !regionId || !currency) return refuse();
  const ordered = await toOrderLines(transaction, rows, currency);
  issues.push(...ordered.issues, ...findDateIssues(row, head, scope.now));
  const shipping = await toShipping(transaction, first, { head, regionId, currency, issues });
  const address = { row, company: company?.name ?? null, issues };
  const shippingAddress = toAddress(head.shipping, "Shipping", address);
  const billingAddress = toAddress(head.billing, "Billing", address);
  if (issues.length > 0) return refuse(...issues);
  const { agent, salesChannelId, now } = scope;
  return {
    isKnown: false,
    issues: [],
    order: {
      ...{ externalId, customerId, regionId, salesChannelId, agent, shipping },
      ...{ shippingAddress, billingAddress, lines: ordered.lines },
      sellerOrderId: head.sellerOrderId ?? null,
      origin: head.origin ?? "import",
      placedAt: head.placedAt === undefined ? now : new Date(head.placedAt),
      deliveryDate: head.deliveryDate ?? null,
      comment: head.comment ?? null,
      isMailed: head.shouldNotify === true,
    },
  };
}

const refuse = (...issues: RowIssue[]): Plan => ({ order: undefined, isKnown: false, issues });

/** The order's own data, each cell from the first row that has it. */
function toHead(rows: Piece<OrderCells>): { head: Head; issues: RowIssue[] } {
  const issues: RowIssue[] = [];
  const head: Head = { ...rows[0]?.cells, billing: {}, shipping: {} };
  for (const { row, cells } of rows) {
    for (const [key, title] of Object.entries(headTitles)) {
      const name = key as keyof typeof headTitles;
      const [said, says] = [head[name], cells[name]];
      if (said === undefined) Object.assign(head, { [name]: says });
      else if (says !== undefined && says !== said) issues.push(conflict(row, title));
    }
    for (const [kind, title] of [
      ["shipping", "Shipping Address 1"],
      ["billing", "Billing Address 1"],
    ] as const) {
      const [said, says] = [JSON.stringify(head[kind]), JSON.stringify(cells[kind])];
      if (said === "{}") head[kind] = cells[kind];
      else if (says !== "{}" && says !== said) issues.push(conflict(row, title));
    }
  }
  return { head, issues };
}

const conflict = (row: number, title: string) =>
  issueAt(row, title, "conflicting_values", jobMessage("order.conflict"));

function findCompanyIssue(
  row: number,
  company: OrderingCompany | undefined,
  { companyCode, email }: Head,
): RowIssue | undefined {
  const at = (column: string, code: string, message: JobMessage) =>
    issueAt(row, column, code, message);
  const named = { company: companyCode ?? "" };
  if (!company) return at("Company Code", "not_found", jobMessage("company.unknown", named));
  if (company.region_id === null)
    return at("Company Code", "not_allowed", jobMessage("order.companyWithoutRegion", named));
  if (company.customer_id !== null) return undefined;
  return email === undefined
    ? at("Company Code", "not_allowed", jobMessage("order.companyWithoutBuyer", named))
    : at("Customer Email", "not_found", jobMessage("order.unknownCustomer", { ...named, email }));
}

function findDateIssues(row: number, { placedAt }: Head, now: Date): RowIssue[] {
  const isLate = placedAt !== undefined && Date.parse(placedAt) > now.getTime();
  return isLate ? [issueAt(row, "Order Date", "out_of_range", jobMessage("order.futureDate"))] : [];
}

type ShippingScope = { head: Head; regionId: string; currency: string; issues: RowIssue[] };

async function toShipping(
  transaction: Transaction,
  first: PieceRow<OrderCells>,
  { head: { shippingOption: name, shippingPrice }, regionId, currency, issues }: ShippingScope,
): Promise<ImportedOrder["shipping"]> {
  const priceMinor = toAmount(first, "Shipping Price", shippingPrice, { currency, issues });
  const complain = (column: string, code: string, message: JobMessage) =>
    void issues.push(issueAt(first.row, column, code, message));
  if (name === undefined) {
    if (shippingPrice !== undefined)
      complain("Shipping Option", "missing_value", jobMessage("order.shippingPriceAlone"));
    return undefined;
  }
  const [optionId, another] = await listShippingOptionIds(transaction, regionId, name);
  if (optionId === undefined)
    complain("Shipping Option", "not_found", jobMessage("order.unknownOption", { name }));
  else if (another !== undefined && optionId !== name)
    complain("Shipping Option", "ambiguous", jobMessage("order.severalOptions", { name }));
  return optionId === undefined ? undefined : { optionId, priceMinor };
}

const addressNeeds = {
  address_1: "Address 1",
  postal_code: "Postal Code",
  city: "City",
  country_code: "Country",
} as const;

function toAddress(
  draft: AddressDraft,
  title: string,
  { row, company, issues }: { row: number; company: string | null; issues: RowIssue[] },
): ImportedOrder["shippingAddress"] {
  if (Object.keys(draft).length === 0) return undefined;
  const texts = { address_1: "", postal_code: "", city: "", country_code: "", ...draft };
  for (const [key, name] of Object.entries(addressNeeds))
    if (texts[key as keyof typeof addressNeeds] === "")
      issues.push(emptyAt(row, `${title} ${name}`));
  return { ...texts, company: company?.slice(0, 100) ?? null };
}
