import { type Messaging, messagingSchema } from "@/contract/seller/messaging";
import type { Seller } from "@/contract/seller/seller";

/**
 * The messaging widget of a seller's pages (OBS-03), from the directory, which is known before a
 * page is rendered, so that page and policy agree. An invalid one is ignored.
 */
export function findMessaging({ integrations }: Seller): Messaging | undefined {
  const given = integrations?.messaging;
  return given === undefined ? undefined : messagingSchema.safeParse(given).data;
}
