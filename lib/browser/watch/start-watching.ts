import "client-only";
import {
  addIntegration,
  browserTracingIntegration,
  captureException,
  captureRouterTransitionStart,
  init,
  replayIntegration,
  setUser,
} from "@sentry/nextjs";
import { privacy } from "@/domain/watch/privacy";
import { holdsToken, toWatchedUser, type WatchSettings } from "../../model/shell/watch-settings";
import { onCustomer } from "../page/known-customer";
import { onNavigationStart } from "../page/navigation-start";
import { startsWorkers } from "./starts-workers";
import "./faults";

const choiceKey = "comptoir-watched";

let isStarted = false;

/**
 * Reports errors, traces and recordings of this visit (OBS-01), if it is sampled; earlier errors
 * first. Text is recorded unmasked, except for passwords.
 */
export async function startWatching(settings: WatchSettings): Promise<void> {
  if (isStarted || !isDrawn(settings.sessions)) return;
  isStarted = true;
  const { dsn, release, environment, seller } = settings;
  init({
    dsn,
    release,
    environment,
    propagateTraceparent: true,
    ...privacy,
    tracesSampleRate: settings.traces / 100,
    replaysSessionSampleRate: settings.replays / 100,
    replaysOnErrorSampleRate: settings.replays / 100,
    integrations: [browserTracingIntegration()],
    initialScope: { tags: { seller } },
  });
  setUser({ seller });
  onCustomer((customer) => setUser(customer ? toWatchedUser(seller, customer) : { seller }));
  takeFaults();
  onNavigationStart((url) => captureRouterTransitionStart(url, "push"));
  // a link's address may contain a token, and a recording contains the address
  if (settings.replays === 0 || holdsToken(location)) return;
  const useCompression = await startsWorkers(settings.workerTimeoutMs);
  addIntegration(
    replayIntegration({
      maskAllText: false,
      maskAllInputs: false,
      blockAllMedia: false,
      useCompression,
    }),
  );
}

function takeFaults(): void {
  const early = window.comptoirFaults;
  window.comptoirFaults = { push: (fault) => captureException(fault) };
  if (Array.isArray(early)) for (const fault of early) captureException(fault);
}

/** Samples once per visit of this tab. */
function isDrawn(percentage: number): boolean {
  try {
    const choice = sessionStorage.getItem(choiceKey) ?? String(Math.random() * 100);
    sessionStorage.setItem(choiceKey, choice);
    return Number(choice) < percentage;
  } catch {
    return percentage === 100;
  }
}
