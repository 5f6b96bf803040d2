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
 * Whom a shared page is rendered for: everybody in a region with these groups, who may order or,
 * with `isViewer`, only browse; with `isAnybody`, people without a session or region.
 */
export type Reader = z.output<typeof readerSchema>;

const renderTokenSchema = z.object({
  sellerId: z.string(),
  locale: z.enum([...locales, britishEnglish]),
  /** The only page this token is valid for: path and query. */
  location: z.string(),
  catalogueVersion: z.int(),
  reader: readerSchema,
});
export type RenderToken = z.output<typeof renderTokenSchema>;

/**
 * A sealed token with which this deployment requests one shared page from itself, within a minute.
 */
export function signRenderToken(renderToken: RenderToken): Promise<string> {
  return sealData(renderToken, { password: storefrontEnv().sessionSecret, ttl: lifetimeSeconds });
}

/**
 * The token of a request for exactly this location; undefined if there is none sealed by this
 * deployment.
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

/** The viewer that the middleware named in its internal header. */
export function parseReader(header: string | null): Reader | undefined {
  return header ? readerSchema.parse(JSON.parse(header)) : undefined;
}
