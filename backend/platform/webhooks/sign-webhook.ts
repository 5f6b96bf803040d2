import { randomBytes } from "node:crypto";

const secretPrefix = "whsec_";

export const createWebhookSecret = (): Buffer => randomBytes(32);

/** The secret as whoever listens is given it: `whsec_` and the key in base64. */
export const toSecretText = (secret: Buffer): string =>
  `${secretPrefix}${secret.toString("base64")}`;
