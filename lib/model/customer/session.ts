/** A session of the customer, as her account page shows it. */
export type SessionView = {
  id: string;
  /** Browser and system, e.g. `Firefox, Windows`; null: it said nothing that is known. */
  device: string | null;
  address: string | null;
  /** ISO instant. */
  lastUsedAt: string;
  isCurrent: boolean;
  /** Who acts for her in it, by name. */
  agent: string | null;
};

const browsers = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;
const systems = [
  [/\bWindows\b/, "Windows"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** Browser and system of a `User-Agent` header, as people call them. */
export function toDeviceName(userAgent: string | null): string | null {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || null;
}
