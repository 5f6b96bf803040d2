import { bffRoute } from "@/lib/bff/http/bff-route";

/**
 * Handles unknown paths below `/api`: otherwise they would match the page routes with two segments,
 * without the headers of pages.
 */
const notFound = bffRoute({
  auth: "public",
  handler: async () => ({ status: 404, data: { type: "not_found", message: "No such route." } }),
});

export {
  notFound as DELETE,
  notFound as GET,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
