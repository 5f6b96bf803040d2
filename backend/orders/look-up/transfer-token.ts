import { z } from "zod";
import { orderTransferLifetimeMs } from "@/contract/limits";
import {
  isSignedBy,
  parseClaims,
  signClaims,
  toSeconds,
} from "../../platform/http/access/signed-token";

const transferClaims = z.object({
  domain: z.literal("order-transfer"),
  seller_id: z.string(),
  customer_id: z.string(),
  email: z.string(),
  order_ids: z.array(z.string()),
  iat: z.int(),
  exp: z.int(),
});
/** Which orders go to whom once the owner of their e-mail address agrees. */
export type OrderTransfer = Omit<z.output<typeof transferClaims>, "domain" | "iat" | "exp">;

/** The token in the mail; it can be read, but not forged, without the secret. */
export function signOrderTransfer(transfer: OrderTransfer, secret: Buffer, now: Date): string {
  const iat = toSeconds(now);
  const claims: z.output<typeof transferClaims> = {
    domain: "order-transfer",
    ...transfer,
    iat,
    exp: iat + orderTransferLifetimeMs / 1000,
  };
  return signClaims(claims, secret);
}

/** Undefined for a token of another kind, with an invalid signature, or expired. */
export function readOrderTransfer(
  token: string,
  { sellerId, secret, now }: { sellerId: string; secret: Buffer; now: Date },
): OrderTransfer | undefined {
  const parsed = parseClaims(transferClaims, token, now);
  return parsed && parsed.claims.seller_id === sellerId && isSignedBy(parsed, secret)
    ? parsed.claims
    : undefined;
}
