import type { Seller } from "@/contract/seller/seller";
import { findMessaging } from "../sellers/find-messaging";
import { isCardPath } from "./card-path";
import { type ForeignSources, joinSources, stripeSources } from "./content-security-policy";
import { messagingSources } from "./messaging-sources";

type SourcesEnv = { STRIPE_JS_URL?: string | undefined };

/** Whom else a page of a seller may load something from (SEC-01). */
export function findPageSources(seller: Seller, path: string, env: SourcesEnv): ForeignSources {
  const takesCards = isCardPath(path) && seller.card_payments === true;
  return joinSources([
    messagingSources(findMessaging(seller)),
    ...(takesCards ? [stripeSources(env.STRIPE_JS_URL)] : []),
  ]);
}
