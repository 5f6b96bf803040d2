import type { AdminCompany, CompanyWarning } from "@/contract/admin/people/company-endpoints";
import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { bumpCatalogueVersionAtCommit } from "../../platform/versions/catalogue-version-rows";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";
import type { AdminContext, AdminVerb } from "../../platform/http/access/admin-verb";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import { findCompanyAddressRow } from "../customers/address-rows";
import { type CompanyRow, findCompanyRow, insertCompany } from "../customers/company-rows";
import { toVatNumber } from "../customers/vat-number";
import { countTies, findCountryOfCompany, lockCompanyTree } from "./company-change-rows";
import { addAddress } from "./company-addresses";
import { setCompanyGroups } from "./company-groups";
import { notifyPeople } from "./notify-people";
import { readAdminCompany } from "./read-admin-company";
import { findVatWarnings } from "./shared-vat";
import { lockCompanyNumbers } from "./vat-owner-rows";
import { requireCompanyFacts } from "./require-company-facts";

/**
 * POST /admin/companies. Errors: not_found (region, currency, agent, parent, groups),
 * duplicate_error (code, VAT number), invalid_data. Source: spec §3, ADM-05.
 */
export const adminCreateCompany: AdminVerb<"adminCreateCompany"> = async (context, { body }) => {
  const {
    billing_address: billing,
    shipping_addresses: shipping,
    name,
    registration_number: registrationNumber = null,
    vat_number: _vatNumber,
    region_id: regionId = null,
    payment_currency_code: paymentCurrencyCode = null,
    groups,
    ...rest
  } = body;
  const country = billing?.country_code ?? shipping?.[0]?.country_code;
  const vatNumber = await toVatNumber(body.vat_number, country);
  return withVatWarnings(context, body, async (transaction) => {
    if (body.parent_company_id) await lockCompanyTree(transaction);
    await requireCompanyFacts(transaction, body, undefined);
    const id = await insertCompany(transaction, {
      name,
      registrationNumber,
      vatNumber,
      regionId,
      paymentCurrencyCode,
    });
    await updateRow(transaction, "company", id, rest);
    if (groups) await setCompanyGroups(transaction, id, groups);
    const after = requireFound(await findCompanyRow(transaction, id), "Company", id);
    recordAudit(transaction, { objectId: id, after });
    if (billing)
      await addAddress(transaction, id, { kind: "billing", address: billing }, "billing_address.");
    for (const [position, address] of (shipping ?? []).entries())
      await addAddress(
        transaction,
        id,
        { kind: "shipping", address },
        `shipping_addresses.${position}.`,
      );
    return id;
  });
};

/**
 * POST /admin/companies/:id. Errors: not_found (company, region, currency, agent, parent, groups),
 * duplicate_error (code, VAT number), invalid_data, not_allowed (archived with open orders or
 * branches), forbidden (a member changes the agent or the parent). Source: spec §3, ADM-05.
 */
export const adminUpdateCompany: AdminVerb<"adminUpdateCompany"> = async (
  context,
  { params: { id }, body: { groups, ...body } },
) =>
  withVatWarnings(context, body, async (transaction) => {
    if (body.parent_company_id || body.archived) await lockCompanyTree(transaction);
    const before = await requireLockedCompany(transaction, id);
    if (context.agent.role === "member") requireSameAgent(before, body);
    await requireCompanyFacts(transaction, body, id);
    if (body.billing_address_id) {
      const address = await findCompanyAddressRow(transaction, id, body.billing_address_id);
      if (address?.kind !== "billing")
        throw invalidField(
          "billing_address_id",
          "invalid_value",
          "billing_address_id must be a billing address of the company",
        );
    }
    const { archived, vat_number: vatNumber, ...columns } = body;
    if (archived) await requireNoTies(transaction, id);
    await updateRow(transaction, "company", id, {
      ...columns,
      vat_number:
        vatNumber === undefined
          ? undefined
          : await toVatNumber(vatNumber, await findCountryOfCompany(transaction, id)),
      metadata: mergeMetadata(before.metadata, body.metadata),
      archived_at: toArchivedAt(before.archived_at, archived, context.deps.now()),
    });
    if (groups) await setCompanyGroups(transaction, id, groups);
    const after = requireFound(await findCompanyRow(transaction, id), "Company", id);
    recordAudit(transaction, {
      before,
      after: { ...after, ...(groups && { groups: groups.map((group) => group.id) }) },
    });
    if (before.status === "pending" && after.status === "approved")
      await notifyPeople(transaction, after);
    return id;
  });

/**
 * DELETE /admin/companies/:id: a company with orders is archived instead, because they refer to it.
 * Errors: not_found, not_allowed (open orders, branches). Source: ADM-05.
 */
export const adminDeleteCompany: AdminVerb<"adminDeleteCompany"> = async (
  context,
  { params: { id } },
) =>
  withTransaction(context, async (transaction) => {
    await lockCompanyTree(transaction);
    const before = await requireLockedCompany(transaction, id);
    const { orders } = await requireNoTies(transaction, id);
    const archived = orders > 0;
    if (archived) {
      const archivedAt = toArchivedAt(before.archived_at, true, context.deps.now());
      await updateRow(transaction, "company", id, { archived_at: archivedAt });
    } else await softDeleteRow(transaction, "company", id);
    const after = archived ? await findCompanyRow(transaction, id) : undefined;
    recordAudit(transaction, { before, after });
    bumpCatalogueVersionAtCommit(transaction);
    raiseTermsVersion(transaction);
    return { id, object: "company" as const, deleted: !archived, archived };
  });

/**
 * The agent and the parent determine who may act for a company's people (SESS-04), so members may
 * not change them. Errors: forbidden.
 */
function requireSameAgent(
  before: CompanyRow,
  facts: { agent_id?: string | null; parent_company_id?: string | null },
): void {
  const isOther = (value: string | null | undefined, own: string | null) =>
    value !== undefined && value !== own;
  if (
    isOther(facts.agent_id, before.agent?.id ?? null) ||
    isOther(facts.parent_company_id, before.parent_company_id)
  )
    throw new ApiError("forbidden", "A member can't change a company's agent or parent.");
}

/** Errors: not_allowed (open orders, branches). */
async function requireNoTies(transaction: Transaction, id: string) {
  const ties = await countTies(transaction, id);
  const { openOrders, branches } = ties;
  if (openOrders > 0 || branches > 0)
    throw new ApiError(
      "not_allowed",
      `The company has ${openOrders} open orders and ${branches} branches.`,
    );
  return ties;
}

/** When it left: the first time is kept; undefined leaves it unchanged. */
function toArchivedAt(
  before: Date | null,
  isArchived: boolean | undefined,
  now: Date,
): Date | null | undefined {
  if (isArchived === undefined) return undefined;
  return isArchived ? (before ?? now) : null;
}

type Numbers = { code?: string | null | undefined; vat_number?: string | null | undefined };

/**
 * Like `changed`, with warnings about other companies with the VAT number. Errors: duplicate_error
 * (vat_number).
 */
async function withVatWarnings(
  context: AdminContext,
  numbers: Numbers,
  change: (transaction: Transaction) => Promise<string>,
): Promise<{ company: AdminCompany; warnings?: CompanyWarning[] }> {
  let warnings: CompanyWarning[] = [];
  const response = await changed(context, async (transaction) => {
    if (numbers.code || numbers.vat_number) await lockCompanyNumbers(transaction);
    const id = await change(transaction);
    const company = requireFound(await findCompanyRow(transaction, id), "Company", id);
    warnings = numbers.vat_number ? await findVatWarnings(transaction, company) : [];
    return id;
  });
  return { ...response, ...(warnings.length > 0 && { warnings }) };
}

/** The company, locked until the transaction ends. Errors: not_found. */
export async function requireLockedCompany(transaction: Transaction, id: string) {
  await lockRow(transaction, "company", id);
  return requireFound(await findCompanyRow(transaction, id), "Company", id);
}

/** Applies a change and returns the company's new state, effective at once for its people. */
export async function changed(
  context: AdminContext,
  change: (transaction: Transaction) => Promise<string>,
): Promise<{ company: AdminCompany }> {
  return withTransaction(context, async (transaction) => {
    const id = await change(transaction);
    bumpCatalogueVersionAtCommit(transaction);
    raiseTermsVersion(transaction);
    return { company: await readAdminCompany(transaction, id) };
  });
}
