import "server-only";
import type { z } from "zod";
import type { Address, addressInput } from "@/contract/fields";
import { storeEndpoints } from "@/contract/store-endpoints";
import { callBackend } from "../http/backend-client";
import type { RequestCaller } from "../http/request-caller";

type NewAddress = z.input<typeof addressInput>;

/**
 * Adds a shipping address to the company's address book and returns it as stored (ACC-01). Errors:
 * `BackendError` (400 invalid_data with the fields, 404 without a company).
 */
export async function addCompanyAddress(
  caller: RequestCaller,
  address: NewAddress,
  intent: { idempotencyKey?: string },
): Promise<Address> {
  const { data } = await callBackend(
    storeEndpoints.addCompanyAddress,
    caller,
    { body: address },
    intent,
  );
  const alike = data.company.shipping_addresses.filter(
    (entry) =>
      entry.address_1 === address.address_1.trim() &&
      entry.postal_code === address.postal_code.trim(),
  );
  const [newest] = alike.sort((a, b) => b.created_at.localeCompare(a.created_at));
  if (!newest) throw new Error("the company's book lacks the address that was just added");
  return newest;
}

/** Changes a shipping address of the company. Errors: `BackendError` (400 with the fields, 404). */
export async function changeCompanyAddress(
  caller: RequestCaller,
  id: string,
  change: Partial<NewAddress>,
  intent: { idempotencyKey?: string },
): Promise<void> {
  const input = { params: { address_id: id }, body: change };
  await callBackend(storeEndpoints.updateCustomerAddress, caller, input, intent);
}

/** Deletes a shipping address from the company's address book. Errors: `BackendError` (404). */
export async function removeCompanyAddress(
  caller: RequestCaller,
  id: string,
  intent: { idempotencyKey?: string },
): Promise<void> {
  const input = { params: { address_id: id } };
  await callBackend(storeEndpoints.deleteCustomerAddress, caller, input, intent);
}
