import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, listEnvelope } from "../../fields";
import { settingSchema } from "../../seller/setting";
import { pageQuery } from "../catalogue/catalogue-query";

const key = z.string().min(1).max(100);
const value = z
  .unknown()
  .describe("valid for the setting; returned unchanged by GET /store/settings");

/** The seller's settings (SET-01). A change is effective in the store's next response. */
export const adminSettingEndpoints = {
  adminListSettings: defineEndpoint({
    method: "GET",
    path: "/admin/settings",
    tag: "admin settings",
    summary: "The seller's entries by key; a setting without one has its default",
    auth: "member",
    query: z.strictObject({
      limit: pageQuery.limit,
      offset: pageQuery.offset,
      key: key.optional(),
    }),
    response: z.object({ settings: z.array(settingSchema), ...listEnvelope }),
    errors: ["invalid_data"],
  }),
  adminSetSettings: defineEndpoint({
    method: "POST",
    path: "/admin/settings",
    tag: "admin settings",
    summary: "Sets one entry by `key` and `value`, or several by `settings`: all or none",
    auth: "developer",
    body: z.strictObject({
      key: key.optional(),
      value: value.optional(),
      settings: z.array(z.strictObject({ key, value })).min(1).max(100).optional(),
    }),
    response: z.object({ settings: z.array(settingSchema).describe("the entries of this call") }),
    errors: ["invalid_data"],
  }),
  adminDeleteSetting: defineEndpoint({
    method: "DELETE",
    path: "/admin/settings/:key",
    tag: "admin settings",
    summary: "Removes an entry, so that the default applies",
    auth: "developer",
    params: z.strictObject({ key }),
    response: z.object({ id, object: z.literal("setting"), deleted: z.literal(true) }),
    errors: ["not_found"],
  }),
} as const;
