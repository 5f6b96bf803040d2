import { z } from "zod";
import { id } from "../fields";

/**
 * What the backend posts to each process of the storefront when what links show may have changed.
 * Signed as Standard Webhooks, with a key that both programs derive from DIRECTORY_TOKEN
 * (SHARE-02).
 */
export const sharedChangePath = "/api/shared-catalogues/changed";

/** Derives the key: HMAC-SHA256 of this under DIRECTORY_TOKEN. */
export const sharedChangeKeyLabel = "changes of shared catalogues";

/** Older ones are refused; so are those that come a second time. */
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
          .describe("links that lately were revoked or got a password"),
      }),
    )
    .min(1)
    .max(sharedChangesMax),
});
export type SharedChange = z.output<typeof sharedChangeSchema>;
