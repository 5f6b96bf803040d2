import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { storefrontEnv } from "../../env";
import { britishEnglish, locales } from "../../i18n/locales";

const lifetimeSeconds = 60;

const readerSchema = z.object({
  regionId: z.string(),
  paymentCurrencyCode: z.string().nullable(),
  customerGroupIds: z.array(z.string()),
  isViewer: z.boolean().optional(),
  isAnybody: z.boolean().optional(),
});
/**
 * Whom a shared page is made for: everybody of a region and of these groups, who orders, or, with
 * `isViewer`, who may only look; with `isAnybody` people without a session, of no region.
 */
export type Reader = z.output<typeof readerSchema>;

const renderTokenSchema = z.object({
  sellerId: z.string(),
  locale: z.enum([...locales, britishEnglish]),
  /** The one page this ticket is for: path and query. */
  location: z.string(),
  catalogueVersion: z.int(),
  reader: readerSchema,
});
export type RenderToken = z.output<typeof renderTokenSchema>;

/** Sealed text by which this deployment asks itself for one shared page, within a minute. */
export function signRenderToken(ticket: RenderToken): Promise<string> {
  return sealData(ticket, { password: storefrontEnv().sessionSecret, ttl: lifetimeSeconds });
}

/**
 * The ticket of a request for exactly this location, or undefined when there is none that this
 * deployment sealed.
 */
export async function verifyRenderToken(
  sealed: string | null,
  location: string,
): Promise<RenderToken | undefined> {
  if (sealed === null) return undefined;
  const parsed = renderTokenSchema.safeParse(await unseal(sealed));
  return parsed.success && parsed.data.location === location ? parsed.data : undefined;
}

async function unseal(sealed: string): Promise<unknown> {
  try {
    return await unsealData<unknown>(sealed, {
      password: storefrontEnv().sessionSecret,
      ttl: lifetimeSeconds,
    });
  } catch {
    return undefined;
  }
}

/** The reader the middleware named in its inner header. */
export function parseReader(header: string | null): Reader | undefined {
  return header ? readerSchema.parse(JSON.parse(header)) : undefined;
}
