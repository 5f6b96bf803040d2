import { type Cart, cartSchema, totalsShape } from "@/contract/cart/cart";
import { PreparedResponse } from "../../platform/http/access/verb";
import {
  isProjected,
  type ProjectionQuery,
  toDocumentProjection,
} from "../../kernel/project-document";

const relations: readonly string[] = [
  "billing_address",
  "customer",
  "discounts",
  "gift_cards",
  "items",
  "payment",
  "payment_session",
  "payment_sessions",
  "region",
  "sales_channel",
  "shipping_address",
  "shipping_methods",
];

const deepRelations = [
  "discounts.rule",
  "items.adjustments",
  "items.tax_lines",
  "items.variant",
  "items.variant.options",
  "items.variant.product",
  "region.countries",
  "region.payment_providers",
  "region.tax_rates",
  "shipping_methods.shipping_option",
  "shipping_methods.tax_lines",
];

const columns = Object.keys(cartSchema.shape).filter((key) => !relations.includes(key));

/**
 * Applies `fields` and `expand` to a cart response; without them its bytes stay unchanged. Errors:
 * invalid_data for a name that a cart does not have. Source: contract §3.
 */
export function toCartProjection(
  query: ProjectionQuery,
): (response: PreparedResponse) => PreparedResponse {
  const project = toDocumentProjection<Cart>(query, {
    columns,
    relations,
    deepRelations,
    totals: Object.keys(totalsShape),
  });
  if (!isProjected(query)) return (response) => response;
  return ({ body }) => {
    const { cart } = JSON.parse(body.toString()) as { cart: Cart };
    return new PreparedResponse(JSON.stringify({ cart: project(cart) }));
  };
}
