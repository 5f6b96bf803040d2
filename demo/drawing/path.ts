/** Path data of simple outlines; all coordinates are in the 800 by 800 picture. */
export const circle = (cx: number, cy: number, r: number) => ellipse(cx, cy, r, r);

export const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`;

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  r === 0
    ? `M${x} ${y}h${w}v${h}h${-w}Z`
    : `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;

export const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`;

export const polygon = (...points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

export function star(
  cx: number,
  cy: number,
  outer: number,
  inner = outer * 0.45,
  tips = 5,
): string {
  return polygon(
    ...Array.from({ length: tips * 2 }, (_, i) => {
      const angle = (Math.PI * i) / tips - Math.PI / 2;
      const r = i % 2 === 0 ? outer : inner;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const;
    }),
  );
}

export const heart = (cx: number, cy: number, s: number) =>
  `M${cx} ${cy + s}C${cx - s * 1.6} ${cy - s * 0.1} ${cx - s * 0.8} ${cy - s * 1.1} ${cx} ${cy - s * 0.4}C${cx + s * 0.8} ${cy - s * 1.1} ${cx + s * 1.6} ${cy - s * 0.1} ${cx} ${cy + s}Z`;

export const moon = (cx: number, cy: number, r: number) =>
  `M${cx + r * 0.35} ${cy - r * 0.94}A${r} ${r} 0 1 0 ${cx + r * 0.94} ${cy + r * 0.35}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx + r * 0.35} ${cy - r * 0.94}Z`;

export const leaf = (cx: number, cy: number, l: number, w: number) =>
  `M${cx} ${cy - l}Q${cx + w} ${cy} ${cx} ${cy + l}Q${cx - w} ${cy} ${cx} ${cy - l}Z`;

export const cloud = (cx: number, cy: number, s: number) =>
  `M${cx - s} ${cy + s * 0.4}a${s * 0.4} ${s * 0.4} 0 0 1 ${s * 0.2} ${-s * 0.75}a${s * 0.5} ${s * 0.5} 0 0 1 ${s * 0.95} ${-s * 0.1}a${s * 0.42} ${s * 0.42} 0 0 1 ${s * 0.65} ${s * 0.85}Z`;

/** Points evenly spread on an ellipse, from the top, clockwise. */
export const around = (cx: number, cy: number, rx: number, ry: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (Math.PI * 2 * i) / count - Math.PI / 2;
    return [round(cx + rx * Math.cos(angle)), round(cy + ry * Math.sin(angle))] as const;
  });

export const round = (value: number) => Math.round(value * 10) / 10;
