import { bffRoute } from "@/lib/bff/http/bff-route";

/**
 * Any other path below `/api` is a call that there is not: without this the pages, which are below
 * any two words, would answer it, and without a page's headers.
 */
const answer = bffRoute({
  auth: "public",
  handler: async () => ({ status: 404, data: { type: "not_found", message: "No such route." } }),
});

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
