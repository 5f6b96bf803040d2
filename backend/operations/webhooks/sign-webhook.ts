import { createHmac, randomBytes } from "node:crypto";

const secretPrefix = "whsec_";

export const createWebhookSecret = (): Buffer => randomBytes(32);

/** The secret as given to the recipient: `whsec_` and the key in base64. */
export const toSecretText = (secret: Buffer): string =>
  `${secretPrefix}${secret.toString("base64")}`;

/**
 * The headers of the Standard Webhooks specification: a signature with each valid secret over id,
 * time and body. `at` is when it is sent, not when it happened.
 */
export function toSignedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map(sign).join(" "),
  };
}
