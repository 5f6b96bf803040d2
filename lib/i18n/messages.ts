import type { AbstractIntlMessages } from "next-intl";
import fr from "@/messages/fr.json";
import { findHostedMessages } from "./hosted-messages";
import { toBritish } from "./british-english";
import type { Locale } from "./locales";

export type Messages = typeof fr;
export type Namespace = keyof Messages;

const loaders: Record<Locale, () => Promise<{ default: unknown }>> = {
  "fr-FR": async () => ({ default: fr }),
  "en-US": () => import("@/messages/en.json"),
  "en-GB": async () => ({ default: toBritish((await import("@/messages/en.json")).default) }),
  "de-DE": () => import("@/messages/de.json"),
  "nl-NL": () => import("@/messages/nl.json"),
  "es-ES": () => import("@/messages/es.json"),
  "it-IT": () => import("@/messages/it.json"),
};

const whole = new Map<
  Locale,
  { hosted: AbstractIntlMessages | undefined; messages: AbstractIntlMessages }
>();

/**
 * The catalogue of a language, with hosted texts, once loaded, overriding bundled ones (I18N-03); a
 * missing key shows the French text, never its name (I18N-02).
 */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const hosted = findHostedMessages(locale, Object.keys(fr));
  const known = whole.get(locale);
  if (known && known.hosted === hosted) return known.messages;
  const { default: bundled } = await loaders[locale]();
  const own = overlay(fr, bundled as AbstractIntlMessages);
  const messages = hosted ? overlay(own, hosted) : own;
  whole.set(locale, { hosted, messages });
  return messages;
}

function overlay(base: AbstractIntlMessages, top: AbstractIntlMessages): AbstractIntlMessages {
  const merged: AbstractIntlMessages = { ...base };
  for (const key of Object.keys(top)) {
    const value = top[key];
    if (value === undefined) continue;
    const below = base[key];
    merged[key] = isBranch(value) && isBranch(below) ? overlay(below, value) : value;
  }
  return merged;
}

/**
 * The part of the catalogue that a client component needs, so that a page does not contain the
 * rest.
 */
export function pickMessages(
  messages: AbstractIntlMessages,
  namespaces: readonly Namespace[],
): AbstractIntlMessages {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace] ?? {}]));
}

/** Compiled messages are strings or arrays; only plain objects are branches of the catalogue. */
function isBranch(value: unknown): value is AbstractIntlMessages {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
