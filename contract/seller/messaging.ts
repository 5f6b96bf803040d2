import { z } from "zod";

/** Values in a content security policy must be host names and nothing else. */
const hostPattern = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const hostsMax = 10;

const id = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .describe("the seller's id at the provider");

const script = z.url({ protocol: /^https?$/, hostname: /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i });

/** The messaging widget on a seller's pages (OBS-03). */
export const messagingSchema = z.discriminatedUnion("provider", [
  z.strictObject({ provider: z.literal("crisp"), id }),
  z.strictObject({ provider: z.literal("intercom"), id }),
  z.strictObject({
    provider: z.literal("script"),
    id,
    script: script.describe("the widget's script; pages may use its host"),
    hosts: z
      .array(z.string().regex(hostPattern, "must be a host name"))
      .max(hostsMax)
      .default([])
      .describe("further hosts that the widget uses; with `*.` for its subdomains"),
  }),
]);
export type Messaging = z.output<typeof messagingSchema>;
