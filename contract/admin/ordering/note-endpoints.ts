import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, metadata, queryList, softStamps } from "../../fields";
import { pageQuery } from "../catalogue/catalogue-query";
import { userSchema } from "../people/user";

const noteSchema = z.object({
  id,
  ...softStamps,
  value: z.string(),
  resource_type: z.string().describe("what it is about, e.g. order"),
  resource_id: id,
  author_id: id.nullable(),
  metadata,
});
const authoredSchema = noteSchema.extend({
  author: userSchema.omit({ two_factor: true }).nullable(),
});
export type Note = z.output<typeof authoredSchema>;

const value = z.string().trim().min(1).max(5000);

/** Staff's notes about an order, a customer or anything else that has an id. */
export const adminNoteEndpoints = {
  adminListNotes: defineEndpoint({
    method: "GET",
    path: "/admin/notes",
    tag: "admin notes",
    summary: "Notes, newest first",
    auth: "member",
    query: z.strictObject({
      ...pageQuery,
      resource_id: queryList.optional(),
      resource_type: queryList.optional().describe("not in the reference"),
    }),
    response: z.object({ notes: z.array(authoredSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminCreateNote: defineEndpoint({
    method: "POST",
    path: "/admin/notes",
    tag: "admin notes",
    summary: "Writes a note about something",
    auth: "member",
    body: z.strictObject({
      resource_type: z.string().trim().min(1).max(50),
      resource_id: id,
      value,
      metadata: metadata.optional(),
    }),
    response: z.object({ note: noteSchema }),
    errors: ["invalid_data", "unauthorized"],
  }),
  adminGetNote: defineEndpoint({
    method: "GET",
    path: "/admin/notes/:id",
    tag: "admin notes",
    summary: "One note with its author",
    auth: "member",
    params: idParams,
    response: z.object({ note: authoredSchema }),
    errors: ["unauthorized", "not_found"],
  }),
  adminUpdateNote: defineEndpoint({
    method: "POST",
    path: "/admin/notes/:id",
    tag: "admin notes",
    summary: "Changes the text of a note",
    auth: "member",
    params: idParams,
    body: z.strictObject({ value }),
    response: z.object({ note: noteSchema }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  adminDeleteNote: defineEndpoint({
    method: "DELETE",
    path: "/admin/notes/:id",
    tag: "admin notes",
    summary: "Deletes a note",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("note"), deleted: z.literal(true) }),
    errors: ["unauthorized", "not_found"],
  }),
} as const;
