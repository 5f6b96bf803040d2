import { z } from "zod";
import { id } from "../fields";

/**
 * The backend's notification to each storefront process that the content of links may have changed.
 * Signed as in Standard Webhooks, with a key that both programs derive from DIRECTORY_TOKEN
 * (SHARE-02).
 */
export const sharedChangePath = "/api/shared-catalogues/changed";

/** The label for deriving the key: HMAC-SHA256 of it under DIRECTORY_TOKEN. */
export const sharedChangeKeyLabel = "changes of shared catalogues";

/** Older notifications are rejected; so are repeated ones. */
export const sharedChangeAgeMaxSeconds = 300;
export const sharedChangesMax = 500;
export const closedLinksMax = 100;

export const sharedChangeSchema = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        seller_id: id,
        closed: z
          .array(id)
          .max(closedLinksMax)
          .describe("links that were recently revoked or got a password"),
      }),
    )
    .min(1)
    .max(sharedChangesMax),
});
export type SharedChange = z.output<typeof sharedChangeSchema>;
