import type { z } from "zod";
import type { addressInput } from "@/contract/fields";
import type { SessionAgent } from "../../platform/http/access/acting-session-rows";

type AddressInput = z.output<typeof addressInput>;

/**
 * An order that was taken elsewhere and is to be imported; amounts in minor units, tax excluded.
 */
export type ImportedOrder = {
  externalId: string;
  sellerOrderId: string | null;
  origin: "import" | "document";
  /** Who ordered, and of which company. */
  customerId: string;
  regionId: string;
  salesChannelId: string;
  /** When it was ordered. */
  placedAt: Date;
  /** YYYY-MM-DD. */
  deliveryDate: string | null;
  comment: string | null;
  /** Undefined means the company's own. */
  shippingAddress: AddressInput | undefined;
  billingAddress: AddressInput | undefined;
  /** At least one; a line without a price gets today's. */
  lines: readonly { variantId: string; quantity: number; unitPriceMinor: number | undefined }[];
  shipping: { optionId: string; priceMinor: number | undefined } | undefined;
  /** Who imports it. */
  agent: SessionAgent | null;
  isMailed: boolean;
};
