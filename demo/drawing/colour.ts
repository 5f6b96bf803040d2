const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Colour between two hex colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const lighten = (colour: string, share: number) => mix(colour, "#ffffff", share);
export const darken = (colour: string, share: number) => mix(colour, "#12141f", share);

/** WCAG relative luminance of a hex colour, 0 to 1. */
export function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
