/** A session of the customer, as shown on her account page. */
export type SessionView = {
  id: string;
  /** Browser and system, e.g. `Firefox, Windows`; null if not recognised. */
  device: string | null;
  address: string | null;
  /** ISO instant. */
  lastUsedAt: string;
  isCurrent: boolean;
  /** The name of who acts for her in it. */
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

/** Common names of browser and system, from a `User-Agent` header. */
export function toDeviceName(userAgent: string | null): string | null {
  const find = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || null;
}
