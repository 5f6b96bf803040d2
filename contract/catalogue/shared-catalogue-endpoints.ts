import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { langOnlyQuery } from "../fields";
import { passwordLengthMax } from "../limits";
import { sharedCatalogueSchema, sharedCoverSchema, sharedToken } from "./shared-catalogue";

/** The key derives from the link's current password, if it has one. */
const keyedBody = z.strictObject({
  token: sharedToken,
  access_key: z.string().max(100).optional(),
});

/**
 * Endpoints for anyone with a link. The token is in the body, so that it is not logged (SHARE-01).
 */
export const sharedCatalogueEndpoints = {
  getSharedCover: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues/cover",
    tag: "shared catalogues",
    summary: "Name, state and contact of a shared catalogue, also after it has ended",
    auth: "public",
    query: langOnlyQuery,
    body: keyedBody,
    response: sharedCoverSchema,
    errors: ["invalid_data", "not_found"],
  }),
  unlockSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues/unlock",
    tag: "shared catalogues",
    summary: "The access key of a shared catalogue with a password, valid until that is changed",
    auth: "public",
    rateLimit: "passwordToken",
    query: langOnlyQuery,
    body: z.strictObject({
      token: sharedToken,
      password: z.string().min(1).max(passwordLengthMax),
    }),
    response: z.object({ access_key: z.string() }),
    errors: ["invalid_data", "invalid_token", "not_found", "gone", "rate_limited"],
  }),
  getSharedCatalogue: defineEndpoint({
    method: "POST",
    path: "/store/shared-catalogues",
    tag: "shared catalogues",
    summary: "A shared catalogue with its products, and its prices if it shows any",
    auth: "public",
    query: langOnlyQuery,
    body: keyedBody,
    response: sharedCatalogueSchema,
    errors: ["invalid_data", "invalid_token", "not_found", "gone"],
  }),
} as const;
