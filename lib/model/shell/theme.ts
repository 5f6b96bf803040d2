import type { SellerSettings } from "@/contract/seller/setting";

const fontStacks: Record<SellerSettings["theme"]["display_font"], string> = {
  fraunces: '"Fraunces", "Fraunces Fallback", Georgia, serif',
  figtree: '"Figtree", "Figtree Fallback", system-ui, sans-serif',
  "baloo-2": '"Baloo 2", "Baloo 2 Fallback", system-ui, sans-serif',
  "nunito-sans": '"Nunito Sans", "Nunito Sans Fallback", system-ui, sans-serif',
  archivo: '"Archivo", "Archivo Fallback", system-ui, sans-serif',
  "instrument-sans": '"Instrument Sans", "Instrument Sans Fallback", system-ui, sans-serif',
};

/** Perceived brightness 0–255 of `#rrggbb`. */
export function toBrightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    Number.parseInt(colour.slice(start, start + 2), 16),
  ) as [number, number, number];
  return (red * 299 + green * 587 + blue * 114) / 1000;
}

/** Black or white text on a colour, by the brightness threshold 128 (TEN-05). */
export function toTextColour(colour: string): "#000000" | "#ffffff" {
  return toBrightness(colour) >= 128 ? "#000000" : "#ffffff";
}

/**
 * The seller's theme as CSS custom properties; every value was validated, so none can break out of
 * the rule.
 */
export function toThemeCss(settings: SellerSettings): string {
  const { theme, colour } = settings;
  const properties = {
    "--paper": theme.paper,
    "--surface": theme.surface,
    "--ink": theme.ink,
    "--muted": theme.muted,
    "--line": theme.line,
    "--highlight": theme.highlight,
    "--brand": colour,
    "--on-brand": toTextColour(colour),
    "--display-font": fontStacks[theme.display_font],
    "--text-font": fontStacks[theme.text_font],
    "--radius": `${theme.radius}px`,
    "--heading-case": theme.heading === "upper" ? "uppercase" : "none",
  };
  return `:root{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

/**
 * The files of the brand's two fonts that every page needs, without duplicates; preloading them
 * prevents a font swap.
 */
export function toFontFiles({ theme }: SellerSettings): string[] {
  return [...new Set([theme.display_font, theme.text_font])].map(
    (font) => `/fonts/${font}-latin-wght-normal.woff2`,
  );
}

/** The brand's initial on its colour, as a favicon in a `data:` URL. */
export function toBrandIcon(name: string, colour: string): string {
  const initial = encodeURIComponent(Array.from(name)[0]?.toUpperCase().replace(/[<>&]/, "") ?? "");
  const part = (text: string) => text.replace("#", "%23");
  return [
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>",
    `<rect width='32' height='32' rx='7' fill='${part(colour)}'/>`,
    "<text x='16' y='23' font-family='sans-serif' font-size='20' font-weight='700'",
    ` text-anchor='middle' fill='${part(toTextColour(colour))}'>${initial}</text></svg>`,
  ].join("");
}
