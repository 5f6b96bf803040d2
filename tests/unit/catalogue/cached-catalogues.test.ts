import { beforeEach, expect, test } from "vitest";
import {
  findCachedCatalogue,
  forgetCatalogue,
  generationOf,
  isFresh,
  type CachedCatalogue,
  cacheCatalogue,
  noteSharedChange,
  toCatalogueKey,
} from "@/lib/shared-pages/cached-catalogues";

const bytes = Buffer.from("<html></html>");
const of = { sellerId: "nid", locale: "fr-FR", host: "nid.test" };
const name = toCatalogueKey({ ...of, path: "/catalogue/a" });

const page = (more: Partial<CachedCatalogue> = {}): CachedCatalogue => ({
  page: {
    status: 200,
    html: bytes,
    br: bytes,
    gzip: bytes,
    contentSecurityPolicy: "",
    link: undefined,
  },
  linkId: "scat_a",
  facts: "",
  generation: generationOf("nid"),
  checkedAtMs: Date.now(),
  expiresAtMs: Number.POSITIVE_INFINITY,
  ...more,
});

beforeEach(() => forgetCatalogue(name));

test("[SHARE-02] after a change the backend is called only for this seller's links", () => {
  cacheCatalogue(name, page());
  const cached = findCachedCatalogue(name);
  expect(cached && isFresh(cached, "nid")).toBe(true);
  noteSharedChange("other", []);
  expect(cached && isFresh(cached, "nid")).toBe(true);
  noteSharedChange("nid", []);
  expect(cached && isFresh(cached, "nid")).toBe(false);
  expect(findCachedCatalogue(name)).toBe(cached);
});

test("[SHARE-02] without any notification it is called after half a minute anyway", () => {
  const cached = page({ checkedAtMs: Date.now() - 30_001 });
  expect(isFresh(cached, "nid")).toBe(false);
});

test("[SHARE-03] a closed link's page is removed, and content read before is not cached afterwards", () => {
  const cached = page({ linkId: "scat_closed", checkedAtMs: Date.now() - 10 });
  cacheCatalogue(name, cached);
  noteSharedChange("nid", ["scat_closed"]);
  expect(findCachedCatalogue(name)).toBeUndefined();
  cacheCatalogue(name, cached);
  expect(findCachedCatalogue(name)).toBeUndefined();
  cacheCatalogue(name, { ...cached, checkedAtMs: Date.now() + 1 });
  expect(findCachedCatalogue(name)).toBeDefined();
});

test("[SHARE-03] a page is not sent after its link has expired", () => {
  cacheCatalogue(name, page({ expiresAtMs: Date.now() - 1 }));
  expect(findCachedCatalogue(name)).toBeUndefined();
});

test("[SHARE-02] pages are cached by seller, language, host and link", () => {
  const names = [
    name,
    toCatalogueKey({ ...of, path: "/catalogue/b" }),
    toCatalogueKey({ ...of, locale: "de-DE", path: "/catalogue/a" }),
    toCatalogueKey({ ...of, host: "other.test", path: "/catalogue/a" }),
    toCatalogueKey({ ...of, sellerId: "other", path: "/catalogue/a" }),
  ];
  expect(new Set(names).size).toBe(names.length);
});
