import type { StoreVerb } from "../../platform/http/access/verb";
import { invalidField } from "../../kernel/invalid-data";
import { changeCartPrepared } from "../carts/change-cart";
import { setLine } from "./line-change";
import { requireLineMetadata } from "./line-metadata";

/**
 * POST /store/carts/:id/line-items/:lineId: sets a line's quantity, 0 removes it. Errors:
 * not_found, cart_completed, invalid_data (unknown line), variant_unavailable, invalid_quantity,
 * insufficient_inventory. Source: spec §7, contract §2.
 */
export const updateLineItem: StoreVerb<"updateLineItem"> = async (context, { params, body }) => {
  const metadata = requireLineMetadata(body.metadata);
  return changeCartPrepared(context, params.id, {
    apply: (state, { variants, now }) => {
      const line = state.lines.find((row) => row.id === params.lineId);
      if (!line) throw invalidField("lineId", "invalid_value", "Could not find the line item");
      const variantId = line.variant_id ?? "";
      return setLine(
        state,
        line,
        {
          variantId,
          variant: variants.get(variantId),
          quantity: body.quantity,
          ...(metadata ? { metadata } : {}),
        },
        now,
      );
    },
  });
};
updateLineItem.isSingleStatement = true;
