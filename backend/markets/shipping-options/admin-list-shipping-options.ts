import {
  adminShippingOptionSchema,
  pricedShippingOptionSchema,
  shippingOptionBaseSchema,
} from "@/contract/admin/markets/shipping-option";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { toPage } from "../../platform/db/to-page";
import { readShippingOption, toPricedShippingOptions } from "./read-shipping-option";
import { readShippingOptionPage } from "./shipping-option-record-rows";

const selectable = {
  columns: Object.keys(shippingOptionBaseSchema.shape),
  relations: ["profile", "region", "requirements"],
};
const pricedColumns = Object.keys(pricedShippingOptionSchema.shape).filter(
  (key) => !(key in adminShippingOptionSchema.shape),
);
const sortable = ["name", "amount", "created_at", "updated_at"];

/**
 * GET /admin/shipping-options: 50 a page, newest first; amounts in minor units. Errors:
 * invalid_data (order, fields, expand). Source: spec §7.
 */
export const adminListShippingOptions: AdminVerb<"adminListShippingOptions"> = async (
  context,
  { query },
) => {
  const { columns, relations } = parseProjection(query, selectable);
  const projection = { columns: columns && new Set([...columns, ...pricedColumns]), relations };
  const page = toPage(query, { limitDefault: 50, sortable });
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readShippingOptionPage(transaction, query, page);
    const options = (await toPricedShippingOptions(transaction, rows)).map(
      (option) => project(option, projection, selectable) as typeof option,
    );
    return { shipping_options: options, count, offset: page.offset, limit: page.limit };
  });
};

/** GET /admin/shipping-options/:option_id. Errors: not_found. Source: spec §7. */
export const adminGetShippingOption: AdminVerb<"adminGetShippingOption"> = async (
  context,
  { params },
) => ({
  shipping_option: await withTransaction(context, (transaction) =>
    readShippingOption(transaction, params.option_id),
  ),
});
