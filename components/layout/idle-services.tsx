"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { useIsIdle } from "@/lib/browser/page/use-is-idle";
import type { ServiceSettings } from "@/lib/model/shell/service-settings";

const loadServices = () => import("./loaded-services").then((module) => module.LoadedServices);

/** Loads non-essential services once the page is idle. */
export function IdleServices(settings: ServiceSettings) {
  const LoadedServices = useLoaded(loadServices, useIsIdle());
  return LoadedServices ? <LoadedServices {...settings} /> : null;
}
