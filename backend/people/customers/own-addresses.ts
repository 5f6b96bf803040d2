import type { z } from "zod";
import type { addressInput } from "@/contract/fields";
import { recordAudit } from "../../platform/audit/record-audit";
import { softDeleteRow, updateRow } from "../../platform/db/update-row";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";
import { listRegionCountryCodes } from "../../markets/regions/region-rows";
import { readSettings } from "../../sellers/settings/read-settings";
import { ApiError } from "../../kernel/api-error";
import { invalidData } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import { findAddressFaults } from "./address-faults";
import {
  type AddressRow,
  clearDefaultShippingAddress,
  findCompanyAddressRow,
  insertAddress,
  toAddressInput,
} from "./address-rows";
import { readCompany } from "./read-company";
import { readCustomer } from "./read-customer";
import { requireNotErased } from "./require-not-erased";

type AddressInput = z.output<typeof addressInput>;

/**
 * POST /store/customers/me/company/addresses: adds a shipping address to the company's address book
 * and returns the company. `metadata.is_default` true makes it the only default. Errors:
 * invalid_data (with the fields), unauthorized, not_found. Source: spec §5, ACC-01.
 */
export const addCompanyAddress: StoreVerb<"addCompanyAddress"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    const companyId = await addShippingAddress(context, transaction, body);
    return { company: await readCompany(transaction, companyId) };
  });

/**
 * POST /store/customers/me/addresses: the same, and returns the customer. Errors: invalid_data
 * (with the fields), unauthorized, not_found. Source: spec §7, STORE-01.
 */
export const addCustomerAddress: StoreVerb<"addCustomerAddress"> = (context, { body }) =>
  withTransaction(context, async (transaction) => {
    await addShippingAddress(context, transaction, body.address, "address.");
    return { customer: await readCustomer(context, transaction, context.session.customerId) };
  });

/**
 * POST /store/customers/me/addresses/:address_id: changes the given fields of a shipping address of
 * the company; orders keep the address they were placed with. Errors: invalid_data (with the
 * fields), unauthorized, not_found. Source: spec §7, ACC-01.
 */
export const updateCustomerAddress: StoreVerb<"updateCustomerAddress"> = (
  context,
  { params, body },
) =>
  withTransaction(context, async (transaction) => {
    await requireNotErased(transaction, context.session.customerId);
    const { companyId, row } = await requireShippingAddress(context, transaction, params);
    const metadata = mergeMetadata(row.metadata, body.metadata);
    await requireValid(context, transaction, { ...toAddressInput(row), ...body, metadata });
    if (body.metadata?.is_default === true)
      await clearDefaultShippingAddress(transaction, companyId);
    await updateRow(transaction, "address", row.id, { ...body, metadata });
    const address = await findCompanyAddressRow(transaction, companyId, row.id);
    recordAddress(transaction, companyId, { before: { address: row }, after: { address } });
    raiseTermsVersion(transaction);
    return { customer: await readCustomer(context, transaction, context.session.customerId) };
  });

/**
 * DELETE /store/customers/me/addresses/:address_id: deletes a shipping address from the company's
 * address book. Errors: unauthorized, not_found. Source: spec §7, ACC-01.
 */
export const deleteCustomerAddress: StoreVerb<"deleteCustomerAddress"> = (context, { params }) =>
  withTransaction(context, async (transaction) => {
    await requireNotErased(transaction, context.session.customerId);
    const { companyId, row } = await requireShippingAddress(context, transaction, params);
    await softDeleteRow(transaction, "address", row.id);
    recordAddress(transaction, companyId, { before: { address: row } });
    raiseTermsVersion(transaction);
    return { customer: await readCustomer(context, transaction, context.session.customerId) };
  });

async function addShippingAddress(
  context: CustomerContext,
  transaction: Transaction,
  address: AddressInput,
  at = "",
): Promise<string> {
  const { companyId, customerId } = context.session;
  if (!companyId) throw new ApiError("not_found", "The customer has no company");
  await requireNotErased(transaction, customerId);
  await requireValid(context, transaction, address, at);
  if (address.metadata?.is_default === true)
    await clearDefaultShippingAddress(transaction, companyId);
  const owner = { companyId, customerId };
  const added = await insertAddress(transaction, { ...address, kind: "shipping", ...owner });
  recordAddress(transaction, companyId, { after: { address: added } });
  return companyId;
}

/** Recorded like staff's changes of the address book: the object is the company. */
function recordAddress(
  transaction: Transaction,
  companyId: string,
  change: { before?: object; after?: object },
): void {
  recordAudit(transaction, { objectType: "company", objectId: companyId, ...change });
}

async function requireShippingAddress(
  { session }: CustomerContext,
  transaction: Transaction,
  { address_id: id }: { address_id: string },
): Promise<{ companyId: string; row: AddressRow }> {
  const row = await findCompanyAddressRow(transaction, session.companyId, id);
  const found = requireFound(row?.kind === "shipping" ? row : undefined, "Address", id);
  return { companyId: session.companyId ?? "", row: found };
}

/** Errors: invalid_data naming the fields, prefixed with `at`. */
async function requireValid(
  { session, log }: CustomerContext,
  transaction: Transaction,
  address: AddressInput,
  at = "",
): Promise<void> {
  const { regionId } = session;
  const settings = await readSettings(transaction, log);
  const countryCodes = regionId ? await listRegionCountryCodes(transaction, regionId) : [];
  const faults = findAddressFaults(address, { ...settings, countryCodes });
  if (faults.length === 0) return;
  throw invalidData(faults.map((fault) => ({ ...fault, field: `${at}${fault.field}` })));
}
