"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { Locale } from "@/lib/i18n/locales";
import type { ServiceSettings } from "@/lib/model/shell/service-settings";

const loadServices = () => import("./loaded-services").then((module) => module.LoadedServices);

/**
 * Loads non-essential services once the page is idle; the first access to local storage, where the
 * language is kept, blocks on the disk.
 */
export function IdleServices(settings: ServiceSettings & { locale: Locale }) {
  const LoadedServices = useLoaded(loadServices, useIsIdle());
  return LoadedServices ? <LoadedServices {...settings} /> : null;
}
