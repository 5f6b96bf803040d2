import { type Messaging, messagingSchema } from "@/contract/seller/messaging";
import type { Seller } from "@/contract/seller/seller";

/**
 * The messaging widget of a seller's pages (OBS-03). Of the directory, which is known before a page
 * is made, so that a page and its policy agree. One that does not fit is none.
 */
export function findMessaging({ integrations }: Seller): Messaging | undefined {
  const given = integrations?.messaging;
  return given === undefined ? undefined : messagingSchema.safeParse(given).data;
}
