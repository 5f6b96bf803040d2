import { type CatalogueAccess, findCatalogueAccess } from "../bff/catalogue/catalogue-access";
import type { SealedSession } from "../bff/customer/session-seal";
import { choiceOf, languageOf, type Locale, toRegionalLocale } from "../i18n/locales";
import { isClosedPath } from "../routing/closed-path";
import type { Decision } from "../routing/resolve-request";
import type { PageOfReader } from "./find-shared-page";

type Known = { access: CatalogueAccess; locale: Locale };

export type PageFor =
  | { kind: "signedOut" }
  /** The backend did not respond: the page itself reports it. */
  | { kind: "unknown" }
  /** Her company may not see this part of the shop. */
  | ({ kind: "closed" } & Known)
  | ({ kind: "own" } & Known)
  | ({ kind: "shared"; page: PageOfReader } & Known);

/**
 * The page for a signed-in customer at an address, after the backend has confirmed the session: her
 * own, or the one shared by everybody with the same prices. `layout`: her last choice, from its
 * cookie.
 */
export async function findPageFor(
  { seller, locale: requested, path, sharedLocation }: Extract<Decision, { kind: "page" }>,
  session: SealedSession,
  {
    clientIp,
    requestId,
    layout,
  }: { clientIp: string | undefined; requestId: string; layout: string | undefined },
): Promise<PageFor> {
  const access = await findCatalogueAccess({
    seller,
    lang: languageOf(requested),
    token: session.backendToken,
    clientIp,
    requestId,
  });
  if (typeof access === "string") return { kind: access };
  const locale = toRegionalLocale(choiceOf(requested), access.country_codes);
  // a backend of the previous version does not return it
  if (isClosedPath(path, access.catalogue ?? "all")) return { kind: "closed", access, locale };
  // an impersonation page names the agent and customer, so it can't be shared
  if (sharedLocation === undefined || session.acting) return { kind: "own", access, locale };
  const page = { seller, locale, access, path, location: sharedLocation, layout };
  return { kind: "shared", access, locale, page };
}
