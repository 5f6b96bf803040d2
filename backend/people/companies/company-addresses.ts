import type { adminCompanyEndpoints } from "@/contract/admin/people/company-endpoints";
import type { EndpointRequest } from "@/contract/endpoint";
import { recordAudit } from "../../platform/audit/record-audit";
import { softDeleteRow, updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireFound } from "../../kernel/require-found";
import {
  clearDefaultShippingAddress,
  findCompanyAddressRow,
  insertAddress,
} from "../customers/address-rows";
import { findCompanyRow, setCompanyBillingAddress } from "../customers/company-rows";
import { requireCountry } from "./require-company-facts";

type AddressBody = EndpointRequest<
  (typeof adminCompanyEndpoints)["adminAddCompanyAddress"]
>["body"];
type NewAddress = { kind: AddressBody["kind"]; address: Omit<AddressBody, "kind"> };

/**
 * Adds an address to a company's address book; the first billing address becomes the company's.
 * `at` prefixes field names in errors. Errors: invalid_data (country).
 */
export async function addAddress(
  transaction: Transaction,
  companyId: string,
  { kind, address }: NewAddress,
  at = "",
): Promise<void> {
  requireCountry(address.country_code, `${at}country_code`);
  if (kind === "shipping" && address.metadata?.is_default === true)
    await clearDefaultShippingAddress(transaction, companyId);
  const { id } = await insertAddress(transaction, {
    ...address,
    kind,
    companyId,
    customerId: null,
  });
  const after = await findCompanyAddressRow(transaction, companyId, id);
  recordAudit(transaction, { objectId: companyId, after: { address: after } });
  const company = await findCompanyRow(transaction, companyId);
  if (kind === "billing" && company?.billing_address_id === null)
    await setCompanyBillingAddress(transaction, companyId, id);
}

/** Changes an address in a company's address book. Errors: not_found, invalid_data (country). */
export async function changeAddress(
  transaction: Transaction,
  companyId: string,
  addressId: string,
  change: Partial<Omit<AddressBody, "kind">>,
): Promise<void> {
  requireCountry(change.country_code, "country_code");
  const before = requireFound(
    await findCompanyAddressRow(transaction, companyId, addressId),
    "Address",
    addressId,
  );
  if (before.kind === "shipping" && change.metadata?.is_default === true)
    await clearDefaultShippingAddress(transaction, companyId);
  await updateRow(transaction, "address", addressId, {
    ...change,
    metadata: mergeMetadata(before.metadata, change.metadata),
  });
  const after = await findCompanyAddressRow(transaction, companyId, addressId);
  recordAudit(transaction, { before: { address: before }, after: { address: after } });
}

/** Deletes an address from a company's address book. Errors: not_found. */
export async function removeAddress(
  transaction: Transaction,
  companyId: string,
  addressId: string,
): Promise<void> {
  const before = requireFound(
    await findCompanyAddressRow(transaction, companyId, addressId),
    "Address",
    addressId,
  );
  await softDeleteRow(transaction, "address", addressId);
  recordAudit(transaction, { before: { address: before } });
  const company = await findCompanyRow(transaction, companyId);
  if (company?.billing_address_id === addressId)
    await updateRow(transaction, "company", companyId, { billing_address_id: null });
}
