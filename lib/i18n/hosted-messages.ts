import "server-only";
import compile from "icu-minify/compile";
import type { AbstractIntlMessages } from "next-intl";
import { bundledTexts } from "./bundled-texts";
import { compareMessages } from "./compare-catalogues";
import { languageOf, type Locale } from "./locales";
import { type Texts, type TranslationService, translationService } from "./translation-service";

const freshMs = 5 * 60_000;
const retryMs = 30_000;

type CachedMessages = { messages: AbstractIntlMessages | undefined; dueAt: number; busy: boolean };
/**
 * The published texts by language: they belong to the product and are the same for every seller.
 */
const cache = new Map<Locale, CachedMessages>();
const reported = new Set<string>();

/**
 * The hosted texts of a language loaded so far; never waits (I18N-03). The first call, and any call
 * after five minutes, refreshes them in the background; until that succeeds, the previous texts
 * stay, or `undefined` for the bundled ones only.
 */
export function findHostedMessages(
  locale: Locale,
  namespaces: readonly string[],
): AbstractIntlMessages | undefined {
  const service = translationService();
  if (!service) return undefined;
  const state = cache.get(locale) ?? { messages: undefined, dueAt: 0, busy: false };
  cache.set(locale, state);
  if (!state.busy && Date.now() >= state.dueAt) void refresh(service, locale, namespaces, state);
  return state.messages;
}

async function refresh(
  service: TranslationService,
  locale: Locale,
  namespaces: readonly string[],
  state: CachedMessages,
): Promise<void> {
  state.busy = true;
  const language = languageOf(locale);
  try {
    const bundled = await bundledTexts(language);
    const loaded = await Promise.all(
      namespaces.map(async (name) => [name, await service.loadNamespace(language, name)] as const),
    );
    state.messages = toMessages(loaded, bundled, language);
    state.dueAt = Date.now() + freshMs;
    await reportMissing(service, language, loaded, bundled);
  } catch (error) {
    state.dueAt = Date.now() + retryMs;
    warn(language, `translation service failed, keeping known texts: ${(error as Error).message}`);
  } finally {
    state.busy = false;
  }
}

/** Compiles those hosted texts that can replace the bundled ones: same arguments and tags. */
function toMessages(
  loaded: readonly (readonly [string, Texts])[],
  bundled: Texts,
  language: string,
): AbstractIntlMessages {
  const messages: AbstractIntlMessages = {};
  for (const [namespace, texts] of loaded)
    for (const [key, text] of Object.entries(texts)) {
      const path = `${namespace}.${key}`;
      const reference = bundled[path];
      if (reference === undefined || text.trim() === "" || text === reference) continue;
      const faults = faultsOf(text, reference, language);
      if (faults.length === 0) setAt(messages, path.split("."), compile(text));
      else warn(language, `hosted text of ${path} ignored: ${faults.join("; ")}`);
    }
  return messages;
}

function faultsOf(text: string, reference: string, language: string): string[] {
  const faults = compareMessages(reference, text, language);
  if (faults.length > 0) return faults;
  try {
    compile(text);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

async function reportMissing(
  service: TranslationService,
  language: string,
  loaded: readonly (readonly [string, Texts])[],
  bundled: Texts,
): Promise<void> {
  if (!service.reportMissing) return;
  for (const [namespace, texts] of loaded) {
    const missing = Object.entries(bundled).flatMap(([path, text]): [string, string][] => {
      const key = path.slice(namespace.length + 1);
      return path.startsWith(`${namespace}.`) &&
        texts[key] === undefined &&
        !reported.has(`${language} ${path}`)
        ? [[key, text]]
        : [];
    });
    if (missing.length === 0) continue;
    await service.reportMissing(language, namespace, Object.fromEntries(missing));
    for (const [key] of missing) reported.add(`${language} ${namespace}.${key}`);
  }
}

function setAt(messages: AbstractIntlMessages, path: readonly string[], value: unknown): void {
  let branch = messages as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    branch[key] ??= {};
    branch = branch[key] as Record<string, unknown>;
  }
  branch[path.at(-1) ?? ""] = value;
}

function warn(language: string, message: string): void {
  console.warn(JSON.stringify({ level: "warn", language, message }));
}
