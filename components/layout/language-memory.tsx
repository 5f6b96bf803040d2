"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { Locale } from "@/lib/i18n/locales";

const loadKept = () => import("./kept-language").then((module) => module.KeptLanguage);

/** Waits until the page is idle, because the first access to local storage blocks on the disk. */
export function LanguageMemory(props: { locale: Locale }) {
  const KeptLanguage = useLoaded(loadKept, useIsIdle());
  return KeptLanguage ? <KeptLanguage {...props} /> : null;
}
