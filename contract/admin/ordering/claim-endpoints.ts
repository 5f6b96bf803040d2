import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { addressInput, id, metadata, minor } from "../../fields";
import { quantityMax, returnItemsMax } from "../../limits";
import { claimReasons, claimTypes } from "../../order/claim";
import { fulfillmentMetadataSchema } from "../../order/fulfillment";
import { shipmentBody } from "./fulfillment-endpoints";
import { orderAct, replacementErrors, seenOrder } from "./order";

const tag = "admin claims";
const act = { ...orderAct, tag, errors: replacementErrors } as const;
const params = z.strictObject({ id, claim_id: id });
const claimAct = { ...act, params } as const;

const note = z.string().trim().max(1000).nullish();
const imageUrl = z.url({ protocol: /^https?$/ }).max(2000);
const tagValue = z.string().trim().min(1).max(100);
const price = minor.min(0).max(2_000_000_000);
const noNotification = z.boolean().optional().describe("true: the buyer gets no mails about it");
const shippingMethods = z
  .array(
    z.strictObject({
      id: id.optional().describe("an existing one of the claim"),
      option_id: id.optional(),
      price: price.optional().describe("without tax, instead of 0"),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
  )
  .max(20);

export const claimBody = z.strictObject({
  ...seenOrder,
  type: z.enum(claimTypes),
  claim_items: z
    .array(
      z.strictObject({
        item_id: id,
        quantity: z.int().min(1).max(quantityMax),
        reason: z.enum(claimReasons).default("other"),
        note,
        tags: z.array(tagValue).max(20).optional(),
        images: z.array(imageUrl).max(20).optional(),
      }),
    )
    .min(1)
    .max(returnItemsMax),
  additional_items: z
    .array(z.strictObject({ variant_id: id, quantity: z.int().min(1).max(quantityMax) }))
    .max(returnItemsMax)
    .optional()
    .describe("what is sent instead: at least one item for `replace`, none for `refund`"),
  return_shipping: z
    .strictObject({ option_id: id.optional(), price: price.optional() })
    .optional()
    .describe("the claimed units have to be returned, with this option if one is given"),
  shipping_methods: shippingMethods.optional(),
  shipping_address: addressInput
    .optional()
    .describe("for `replace`: where it is sent, if not to the order's address"),
  refund_amount: price
    .min(1)
    .optional()
    .describe("for `refund`: instead of the value of the units"),
  return_location_id: id.optional().describe("location where returned units are restocked"),
  no_notification: noNotification,
  metadata: metadata.optional(),
});

/** The decision on a buyer's claim. */
export const claimApprovalBody = claimBody.omit({ claim_items: true, metadata: true }).extend({
  type: z.enum(claimTypes).optional().describe("instead of what the buyer wants"),
  additional_items: claimBody.shape.additional_items.describe(
    "what is sent instead; default for `replace`: the same units",
  ),
});

/** A parcel with replacements. */
export const newParcelBody = z.strictObject({
  ...seenOrder,
  location_id: id.nullish(),
  no_notification: noNotification,
  metadata: fulfillmentMetadataSchema.nullish(),
});

export const claimUpdateBody = z.strictObject({
  ...seenOrder,
  claim_items: z
    .array(
      z.strictObject({
        id: id.describe("of a claim item"),
        reason: z.enum(claimReasons).optional(),
        note,
        images: z
          .array(z.strictObject({ id: id.optional(), url: imageUrl.optional() }))
          .max(20)
          .optional()
          .describe("replaces the existing ones: those to keep by id, new ones by URL"),
        tags: z
          .array(z.strictObject({ id: id.optional(), value: tagValue.optional() }))
          .max(20)
          .optional(),
        metadata: metadata.optional(),
      }),
    )
    .max(returnItemsMax)
    .optional(),
  shipping_methods: shippingMethods.optional(),
  no_notification: noNotification,
  metadata: metadata.optional(),
});

const settlingErrors = [
  ...(["insufficient_inventory", "variant_unavailable", "payment_refused"] as const),
  ...(["payment_amount_refused", "payment_provider_unavailable"] as const),
] as const;

/** Claims, as created and processed by staff. Amounts in minor units. */
export const adminClaimEndpoints = {
  adminCreateClaim: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/claims",
    summary: "Refunds shipped units, or sends others instead",
    body: claimBody,
    errors: [...replacementErrors, ...settlingErrors],
  }),
  adminApproveClaim: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id/approve",
    summary: "Approves a buyer's claim: refunds its units, or sends others instead",
    body: claimApprovalBody,
    errors: [...replacementErrors, ...settlingErrors],
  }),
  adminUpdateClaim: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id",
    summary: "Changes the notes of a claim, or how it is shipped",
    body: claimUpdateBody,
  }),
  adminCancelClaim: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id/cancel",
    summary:
      "Cancels a claim without a refund of which nothing is packed, or declines it; with a " +
      "reason, the buyer is notified",
    body: z.strictObject({
      ...seenOrder,
      reason: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .optional()
        .describe("the reason, shown and mailed to the buyer"),
    }),
  }),
  adminFulfillClaim: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id/fulfillments",
    summary: "Packs what is sent instead",
    body: newParcelBody,
    errors: [...replacementErrors, "insufficient_inventory"],
  }),
  adminCancelClaimFulfillment: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel",
    summary: "Cancels a fulfilment of a claim that has not been shipped",
    params: params.extend({ fulfillment_id: id }),
  }),
  adminShipClaim: defineEndpoint({
    ...claimAct,
    path: "/admin/orders/:id/claims/:claim_id/shipments",
    summary: "Ships a claim's parcel and notifies the buyer",
    body: shipmentBody,
  }),
} as const;
