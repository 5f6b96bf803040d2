"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect } from "react";

const loadReplay = () => import("@/lib/browser/page/replay-pre-hydration-events");

// Its file comes while React gives the page its handlers; the effect finds it there
if (typeof window !== "undefined" && window.hasEarlyActs?.()) loadReplay().catch(() => undefined);

/**
 * Stands beside the page in the document's frame: its effect runs in the commit that gives the page
 * its handlers. Shows its notice when a script of the page can't be had, so that nobody believes in
 * what is not kept.
 */
export function PreHydrationEvents() {
  const t = useTranslations("ui.incomplete");
  useLayoutEffect(() => {
    // An act that waited for this very commit finds its handlers by itself
    const acts = window.takeEarlyActs?.().filter(({ event }) => event !== window.event) ?? [];
    if (acts.length > 0)
      loadReplay().then(
        ({ replayPreHydrationEvents }) => replayPreHydrationEvents(acts),
        tellIncomplete,
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

function tellIncomplete() {
  const notice = document.getElementById("page-incomplete");
  if (notice) notice.hidden = false;
}
