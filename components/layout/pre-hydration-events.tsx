"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect } from "react";

const loadReplay = () => import("@/lib/browser/page/replay-pre-hydration-events");

// its chunk loads during hydration, before the effect needs it
if (typeof window !== "undefined" && window.hasPreHydrationEvents?.())
  loadReplay().catch(() => undefined);

/**
 * Rendered next to the page in the document's frame: its effect runs in the commit that hydrates
 * the page. Shows a notice if a script of the page can't be loaded, so that nobody relies on lost
 * input.
 */
export function PreHydrationEvents() {
  const t = useTranslations("ui.incomplete");
  useLayoutEffect(() => {
    // an event that triggered this hydration is handled by React itself
    const events =
      window.takePreHydrationEvents?.().filter(({ event }) => event !== window.event) ?? [];
    if (events.length > 0)
      loadReplay().then(
        ({ replayPreHydrationEvents }) => replayPreHydrationEvents(events),
        announceIncomplete,
      );
  }, []);
  return (
    <p id="page-incomplete" role="alert" hidden data-no-print>
      {t("text")}{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: this very page; works without scripts */}
      <a href="" className="font-semibold underline">
        {t("reload")}
      </a>
    </p>
  );
}

function announceIncomplete() {
  const notice = document.getElementById("page-incomplete");
  if (notice) notice.hidden = false;
}
