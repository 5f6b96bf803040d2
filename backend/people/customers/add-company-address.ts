import { withTransaction } from "../../platform/db/with-transaction";
import type { StoreVerb } from "../../platform/http/access/verb";
import { listRegionCountryCodes } from "../../markets/regions/region-rows";
import { readSettings } from "../../sellers/settings/read-settings";
import { ApiError } from "../../kernel/api-error";
import { findAddressFaults } from "./address-faults";
import { clearDefaultShippingAddress, insertAddress } from "./address-rows";
import { readCompany } from "./read-company";

/**
 * POST /store/customers/me/company/addresses: adds a shipping address to the company's book and
 * returns the company. `metadata.is_default` true makes it the one default. Errors: invalid_data
 * (with the fields), unauthorized, not_found. Source: spec §5, ACC-01.
 */
export const addCompanyAddress: StoreVerb<"addCompanyAddress"> = async (context, { body }) => {
  const { companyId, customerId, regionId } = context.session;
  return withTransaction(context, async (transaction) => {
    if (!companyId) throw new ApiError("not_found", "The customer has no company");
    const settings = await readSettings(transaction, context.log);
    const countryCodes = regionId ? await listRegionCountryCodes(transaction, regionId) : [];
    const details = findAddressFaults(body, { ...settings, countryCodes });
    if (details.length > 0)
      throw new ApiError("invalid_data", details.map((fault) => fault.message).join(", "), {
        details,
      });
    if (body.metadata?.is_default === true)
      await clearDefaultShippingAddress(transaction, companyId);
    await insertAddress(transaction, { ...body, kind: "shipping", companyId, customerId });
    return { company: await readCompany(transaction, companyId) };
  });
};
