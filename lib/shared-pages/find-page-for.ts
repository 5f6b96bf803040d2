import { type CatalogueAccess, findCatalogueAccess } from "../bff/catalogue/catalogue-access";
import type { SealedSession } from "../bff/customer/session-seal";
import { choiceOf, languageOf, type Locale, toRegionalLocale } from "../i18n/locales";
import { isClosedPath } from "../routing/closed-path";
import type { Decision } from "../routing/resolve-request";
import type { PageOfReader } from "./find-shared-page";

type Known = { access: CatalogueAccess; locale: Locale };

export type PageFor =
  | { kind: "signedOut" }
  /** The backend did not answer: the page itself says so. */
  | { kind: "unknown" }
  /** Her company may not see this part of the shop. */
  | ({ kind: "closed" } & Known)
  | ({ kind: "own" } & Known)
  | ({ kind: "shared"; page: PageOfReader } & Known);

/**
 * What somebody with a sealed session gets at a page's address, after the backend said whether the
 * session still lives and whose it is: a page of her own, or the one that all with the same prices
 * share. `layout`: her last choice, as her cookie says it.
 */
export async function findPageFor(
  { seller, locale: asked, path, sharedLocation }: Extract<Decision, { kind: "page" }>,
  session: SealedSession,
  {
    clientIp,
    requestId,
    layout,
  }: { clientIp: string | undefined; requestId: string; layout: string | undefined },
): Promise<PageFor> {
  const access = await findCatalogueAccess({
    seller,
    lang: languageOf(asked),
    token: session.backendToken,
    clientIp,
    requestId,
  });
  if (typeof access === "string") return { kind: access };
  const locale = toRegionalLocale(choiceOf(asked), access.country_codes);
  // a backend of the version before says nothing of it
  if (isClosedPath(path, access.catalogue ?? "all")) return { kind: "closed", access, locale };
  // a page of somebody who acts says for whom, which no other may get
  if (sharedLocation === undefined || session.acting) return { kind: "own", access, locale };
  const page = { seller, locale, access, path, location: sharedLocation, layout };
  return { kind: "shared", access, locale, page };
}
