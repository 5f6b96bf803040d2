type PreviewEnv = { VERCEL_ENV?: string; PREVIEW_HOST_SUFFIX?: string; PREVIEW_SELLER?: string };

/**
 * Seller id of a preview host, never in production (TEN-06):
 * `<seller>---<anything><PREVIEW_HOST_SUFFIX>` by its first part, else `PREVIEW_SELLER` for every
 * host of a Vercel preview.
 */
export function previewHost(host: string, env: PreviewEnv): string | undefined {
  if (env.VERCEL_ENV === "production") return undefined;
  if (env.PREVIEW_HOST_SUFFIX && host.endsWith(env.PREVIEW_HOST_SUFFIX)) {
    const [seller, rest] = host.split("---");
    if (seller && rest) return seller;
  }
  return env.VERCEL_ENV === "preview" ? env.PREVIEW_SELLER : undefined;
}
