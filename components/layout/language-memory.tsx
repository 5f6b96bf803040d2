"use client";

import { useEffect } from "react";
import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { Locale } from "@/lib/i18n/locales";

const loadKept = () => import("./kept-language").then((module) => module.KeptLanguage);

let documentLocale: Locale | undefined;

/**
 * A document is of one language: where an answer comes in another, as after a choice in another
 * tab, it is loaded anew. What is kept waits until the page is idle: the first look into local
 * storage waits for the disk.
 */
export function LanguageMemory(props: { locale: Locale }) {
  useEffect(() => {
    documentLocale ??= props.locale;
    if (props.locale !== documentLocale) window.location.reload();
  }, [props.locale]);
  const KeptLanguage = useLoaded(loadKept, useIsIdle());
  return KeptLanguage ? <KeptLanguage {...props} /> : null;
}
