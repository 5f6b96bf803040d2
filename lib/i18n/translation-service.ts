import "server-only";
import { storefrontEnv } from "../env";

/** Texts by dotted key. */
export type Texts = Record<string, string>;

export type TranslationService = {
  /**
   * The hosted texts of a namespace. Errors: Error with the status or the reason, also after a 5 s
   * timeout.
   */
  loadNamespace(language: string, namespace: string): Promise<Texts>;
  /**
   * Reports missing keys to the service, with their bundled texts; undefined if no API key for
   * writing is configured.
   */
  reportMissing: ((language: string, namespace: string, texts: Texts) => Promise<void>) | undefined;
};

const timeoutMs = 5_000;
const responseLengthMax = 2_000_000;

/**
 * The configured translation service (Locize-compatible HTTP, I18N-03), or undefined when there is
 * none.
 */
export function translationService(): TranslationService | undefined {
  const {
    TRANSLATIONS_URL: url,
    TRANSLATIONS_PROJECT: project,
    TRANSLATIONS_VERSION: version,
    TRANSLATIONS_KEY: key,
  } = storefrontEnv();
  if (!url || !project) return undefined;
  const base = url.replace(/\/+$/, "");
  const place = (language: string, namespace: string) =>
    [project, version, language, namespace].map(encodeURIComponent).join("/");
  return {
    async loadNamespace(language, namespace) {
      const response = await ask(`${base}/${place(language, namespace)}`, {});
      const text = await response.text();
      if (text.length > responseLengthMax) throw new Error(`returned ${text.length} characters`);
      return flatten(JSON.parse(text) as unknown);
    },
    reportMissing: key
      ? async (language, namespace, texts) => {
          await ask(`${base}/missing/${place(language, namespace)}`, {
            method: "POST",
            headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
            body: JSON.stringify(texts),
          });
        }
      : undefined,
  };
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...init,
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`returned ${response.status}`);
  return response;
}

/**
 * Flattens the service's nested or flat format to dotted keys; ignores anything that is not text.
 */
function flatten(value: unknown, prefix = ""): Texts {
  if (value === null || typeof value !== "object") throw new Error("did not return an object");
  const flat: Texts = {};
  for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
    if (typeof inner === "string") flat[prefix + key] = inner;
    else if (inner !== null && typeof inner === "object")
      Object.assign(flat, flatten(inner, `${prefix}${key}.`));
  }
  return flat;
}
