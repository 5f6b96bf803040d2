import type { Seller } from "@/contract/seller/seller";
import { findMessaging } from "../sellers/find-messaging";
import { isCardPath } from "./card-path";
import {
  type ForeignSources,
  joinSources,
  noForeignSources,
  stripeSources,
} from "./content-security-policy";
import { messagingSources } from "./messaging-sources";

type SourcesEnv = { STRIPE_JS_URL?: string | undefined; SENTRY_DSN?: string | undefined };

/** Reports go to the DSN's host; a worker compresses recordings (OBS-01). */
const watchSources = (dsn: string): ForeignSources => ({
  ...noForeignSources,
  connections: [new URL(dsn).origin],
  workers: true,
});

/** The third-party hosts that a seller's page may load from (SEC-01). */
export function findPageSources(seller: Seller, path: string, env: SourcesEnv): ForeignSources {
  const takesCards = isCardPath(path) && seller.card_payments === true;
  return joinSources([
    messagingSources(findMessaging(seller)),
    ...(env.SENTRY_DSN ? [watchSources(env.SENTRY_DSN)] : []),
    ...(takesCards ? [stripeSources(env.STRIPE_JS_URL)] : []),
  ]);
}
