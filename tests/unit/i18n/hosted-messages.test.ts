import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  startTranslationStandIn,
  type TranslationStandIn,
} from "../../fixtures/translation-stand-in";
import { eventually } from "@/tests/fixtures/eventually";

let service: TranslationStandIn;
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await service.stop();
});

/** The product's own module with this service configured, as loaded by a separate process. */
async function configure(
  published: Record<string, unknown>,
  options: { key?: string; status?: () => number } = {},
) {
  service = await startTranslationStandIn(published, options);
  vi.stubEnv("TRANSLATIONS_URL", service.url);
  vi.stubEnv("TRANSLATIONS_PROJECT", "project-1");
  vi.stubEnv("TRANSLATIONS_KEY", options.key ?? "");
  const { findHostedMessages } = await import("@/lib/i18n/hosted-messages");
  return (namespaces: string[]) => findHostedMessages("de-DE", namespaces);
}

test("[I18N-03] nothing blocks: the first call has no hosted text, a later one has", async () => {
  const find = await configure({ "de/login": { submit: "Hinein" } });
  expect(find(["login"])).toBeUndefined();
  await eventually(() => expect(find(["login"])).toEqual({ login: { submit: "Hinein" } }));
  find(["login"]);
  expect(service.loaded).toEqual(["de/login"]);
});

test("[I18N-03] a hosted text with markup, other arguments or unknown keys is left out and named", async () => {
  const find = await configure({
    "de/login": {
      submit: "<img src=x onerror=alert(1)>",
      email: "Mail {secret}",
      nonsense: "x",
      password: "Kennwort",
    },
  });
  find(["login"]);
  await eventually(() => expect(find(["login"])).toEqual({ login: { password: "Kennwort" } }));
  const warnings = vi
    .mocked(console.warn)
    .mock.calls.map(([line]) => String(line))
    .join("\n");
  expect(warnings).toContain("login.submit");
  expect(warnings).toContain("login.email");
});

test("[I18N-03] a failing service leaves the bundled texts and is reported", async () => {
  const find = await configure({ "de/login": { submit: "Hinein" } }, { status: () => 503 });
  find(["login"]);
  await eventually(() =>
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("returned 503")),
  );
  expect(find(["login"])).toBeUndefined();
});

test("[I18N-03] keys missing in the service are reported once, with the write key", async () => {
  const find = await configure({ "de/login": { submit: "Hinein" } }, { key: "write-key" });
  find(["login"]);
  await eventually(() => expect(service.reported).toHaveLength(1));
  const [report] = service.reported;
  expect(report).toMatchObject({
    path: "missing/project-1/latest/de/login",
    authorization: "Bearer write-key",
  });
  expect(Object.keys(report?.texts ?? {})).toContain("password");
  expect(Object.keys(report?.texts ?? {})).not.toContain("submit");
});
