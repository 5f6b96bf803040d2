import type { Browser, CDPSession } from "@playwright/test";

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tdur?: number;
  args: { frame_reporter?: FrameReport };
};
type FrameReport = {
  state: string;
  frame_sequence: number;
  affects_smoothness?: boolean;
  scroll_state: string;
  has_missing_content?: boolean;
};

/**
 * Chromium's own records of the frames of a scroll: how many were or should have been shown, how
 * many were dropped, and how many had parts not yet painted.
 */
export type FrameRecords = {
  frames: number;
  dropped: number;
  unpainted: number;
  /** Main-thread CPU time in ms for each frame it took part in. */
  mainThreadMs: number[];
};

const mainFrame = "ProxyMain::BeginMainFrame";

/**
 * Runs `act` and reads Chromium's records of the frames of the scroll (`PipelineReporter`, as in
 * DevTools).
 */
export async function recordFrames(
  browser: Browser,
  act: () => Promise<void>,
): Promise<FrameRecords> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const traceConfig = {
    recordMode: "recordAsMuchAsPossible" as const,
    includedCategories: ["cc", "benchmark"],
    excludedCategories: ["*"],
  };
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await act();
  await endTrace(cdp);
  await cdp.detach();
  return countFrames(events);
}

async function endTrace(cdp: CDPSession): Promise<void> {
  const isOver = new Promise<void>((resolve) =>
    cdp.once("Tracing.tracingComplete", () => resolve()),
  );
  await cdp.send("Tracing.end");
  await isOver;
}

function countFrames(events: readonly TraceEvent[]): FrameRecords {
  const reports = events.flatMap(({ name, ph, pid, args }) => {
    const report = args.frame_reporter;
    return name === "PipelineReporter" && ph === "b" && report ? [{ ...report, pid }] : [];
  });
  const ofScroll = reports.filter(({ scroll_state }) => scroll_state !== "SCROLL_NONE");
  const pids = new Set(ofScroll.map(({ pid }) => pid));
  const count = (some: typeof reports) =>
    new Set(some.map(({ pid, frame_sequence }) => `${pid} ${frame_sequence}`)).size;
  return {
    frames: count(ofScroll),
    dropped: count(
      ofScroll.filter(
        ({ state, affects_smoothness }) => state === "STATE_DROPPED" && affects_smoothness === true,
      ),
    ),
    unpainted: count(ofScroll.filter(({ has_missing_content }) => has_missing_content === true)),
    mainThreadMs: events.flatMap(({ name, ph, pid, tdur }) =>
      name === mainFrame && ph === "X" && pids.has(pid) && tdur !== undefined ? [tdur / 1000] : [],
    ),
  };
}
