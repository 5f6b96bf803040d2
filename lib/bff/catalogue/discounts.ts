import "server-only";
import { storeEndpoints } from "@/contract/store-endpoints";
import { type CustomerDiscount, toCustomerDiscounts } from "../../model/customer/customer-discount";
import { callBackend } from "../http/backend-client";
import type { CatalogueReader } from "../customer/login-state";

/**
 * The discounts to show on a page: the buyer's own, or on a shared page those for everybody in the
 * region (CAT-08). Errors: `BackendError`.
 */
export async function listDiscounts({
  caller,
  company,
  customer,
}: CatalogueReader): Promise<CustomerDiscount[]> {
  if (customer) return customer.discounts;
  const { data } = await callBackend(storeEndpoints.listCatalogueDiscounts, caller, {
    query: { region_id: company.regionId },
  });
  return toCustomerDiscounts(data.discounts);
}
