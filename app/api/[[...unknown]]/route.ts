import { bffRoute } from "@/lib/bff/http/bff-route";

/**
 * Handles unknown paths below `/api`: otherwise they would match the page routes with two segments,
 * without the headers of pages.
 */
const answer = bffRoute({
  auth: "public",
  handler: async () => ({ status: 404, data: { type: "not_found", message: "No such route." } }),
});

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
