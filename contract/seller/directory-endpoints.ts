import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { sellerDirectorySchema } from "./seller";

/**
 * Endpoints for the storefront's own server, with the deployment's directory token as bearer token.
 */
export const directoryEndpoints = {
  listSellers: defineEndpoint({
    method: "GET",
    path: "/directory/sellers",
    tag: "directory",
    summary: "All sellers with hosts and publishable keys",
    auth: "directory",
    query: z.strictObject({}),
    response: sellerDirectorySchema,
    errors: ["unauthorized"],
  }),
} as const;
