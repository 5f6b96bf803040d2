import { darken, lighten, mix } from "./colour";
import { type Motif, patternOf } from "./motif";
import { box, circle, ellipse, line } from "./path";

export type Role =
  | "main"
  | "second"
  | "accent"
  | "light"
  | "dark"
  | "wood"
  | "skin"
  | "metal"
  | "glass"
  | "ink"
  | "white"
  | "blush"
  | "water";
export type Part =
  | { d: string; fill: Role; flat?: boolean; opacity?: number }
  | { d: string; line: Role; width: number; dash?: string; opacity?: number }
  | { at: string; parts: Part[] };

/** `ground` is the level on which the object stands, or `flat` if it lies flat. */
export type Shape = { parts: Part[]; ground: number | "flat"; focus?: readonly [number, number] };

export type Palette = {
  main: string;
  second: string;
  accent: string;
  back: string;
  inks?: readonly [string, string];
};
export type Style = "soft" | "bold" | "technical";
export type Subject = { shape: Shape; palette: Palette; motif: Motif; style: Style };

export const part = (
  d: string,
  fill: Role,
  more: { flat?: boolean; opacity?: number } = {},
): Part => ({ d, fill, ...more });
export const stroke = (
  d: string,
  role: Role,
  width: number,
  more: { dash?: string; opacity?: number } = {},
): Part => ({
  d,
  line: role,
  width,
  ...more,
});
export const seam = (d: string, role: Role = "white"): Part =>
  stroke(d, role, 3, { dash: "9 8", opacity: 0.7 });
export const group = (at: string, parts: Part[]): Part => ({ at, parts });

const outline: Record<Style, { width: number; colour: (p: Palette) => string }> = {
  soft: { width: 0, colour: () => "none" },
  bold: { width: 9, colour: () => "#1d1b3a" },
  technical: { width: 3, colour: () => "#16242c" },
};

function colourOf(role: Role, { palette, style }: Subject): string {
  switch (role) {
    case "main":
      return palette.main;
    case "second":
      return palette.second;
    case "accent":
      return palette.accent;
    case "light":
      return lighten(palette.main, style === "bold" ? 0.62 : 0.68);
    case "dark":
      return darken(palette.main, style === "bold" ? 0.32 : 0.36);
    case "wood":
      return style === "technical" ? "#c9b08c" : style === "bold" ? "#f0bd7a" : "#dcbf9c";
    case "skin":
      return "#f4cba6";
    case "blush":
      return "#f28d7f";
    case "water":
      return "#45b4ff";
    case "metal":
      return style === "technical" ? "#56666f" : "#b9c2c9";
    case "glass":
      return style === "soft" ? "#eef4f4" : "#dcecf2";
    case "ink":
      return style === "soft" ? darken(palette.accent, 0.45) : outline[style].colour(palette);
    case "white":
      return "#ffffff";
  }
}

function draw(item: Part, subject: Subject): string {
  if ("parts" in item)
    return `<g transform="${item.at}">${item.parts.map((inner) => draw(inner, subject)).join("")}</g>`;
  const opacity = item.opacity === undefined ? "" : ` opacity="${item.opacity}"`;
  if ("line" in item) {
    const dash = item.dash ? ` stroke-dasharray="${item.dash}"` : "";
    return `<path d="${item.d}" fill="none" stroke="${colourOf(item.line, subject)}" stroke-width="${item.width}" stroke-linecap="round" stroke-linejoin="round"${dash}${opacity}/>`;
  }
  const fill =
    item.fill === "main" && subject.motif !== "plain" ? "url(#m)" : colourOf(item.fill, subject);
  const edge = outline[subject.style];
  if (item.flat) return `<path d="${item.d}" fill="${fill}"${opacity}/>`;
  const stroked =
    edge.width > 0
      ? ` stroke="${edge.colour(subject.palette)}" stroke-width="${edge.width}" stroke-linejoin="round"`
      : "";
  return `<path d="${item.d}" fill="${fill}"${opacity}/><path d="${item.d}" fill="url(#s)"${stroked}${opacity}/>`;
}

const stops = (...list: [number, string, number][]) =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("");

function shading(style: Style, palette: Palette): string {
  const shade = darken(palette.accent, 0.5);
  if (style === "soft") {
    return `<linearGradient id="s" x1="0" y1="0" x2=".9" y2="1">${stops([0, "#fff", 0.42], [0.45, "#fff", 0], [1, shade, 0.24])}</linearGradient><radialGradient id="g">${stops([0, shade, 0.3], [0.6, shade, 0.12], [1, shade, 0])}</radialGradient>`;
  }
  if (style === "bold")
    return `<linearGradient id="s" x1="0" y1="0" x2="1" y2=".35">${stops([0.7, "#1d1b3a", 0], [0.7, "#1d1b3a", 0.13])}</linearGradient>`;
  return `<linearGradient id="s" x1="0" y1="0" x2="1" y2=".25">${stops([0, "#fff", 0.16], [0.56, "#fff", 0], [0.56, "#16242c", 0.12], [1, "#16242c", 0.16])}</linearGradient><radialGradient id="g">${stops([0, "#16242c", 0.28], [1, "#16242c", 0])}</radialGradient>`;
}

function backdrop({ style, palette }: Subject): string {
  const { back, main, accent } = palette;
  const all = '<path d="M0 0h800v800H0Z"';
  if (style === "soft") {
    return `<radialGradient id="b" cx=".38" cy=".3" r=".9">${stops([0, lighten(back, 0.7), 1], [1, back, 1])}</radialGradient>${all} fill="url(#b)"/><path d="M96 300Q60 130 230 118Q330 60 470 108Q640 90 690 250Q760 400 684 520Q690 690 520 694Q380 756 260 690Q110 680 108 520Q40 400 96 300Z" fill="${lighten(main, 0.45)}" opacity=".38"/><path d="M130 330Q110 190 250 170Q360 110 480 160Q610 150 640 280Q700 410 630 500Q620 630 490 636Q370 690 280 626Q150 610 150 500Q90 420 130 330Z" fill="${lighten(accent, 0.72)}" opacity=".4"/>`;
  }
  if (style === "bold") {
    const rays = Array.from({ length: 12 }, (_, i) => {
      const from = (Math.PI * i) / 6;
      const to = from + Math.PI / 12;
      const point = (angle: number) =>
        `${Math.round(400 + 620 * Math.cos(angle))} ${Math.round(420 + 620 * Math.sin(angle))}`;
      return `M400 420L${point(from)}L${point(to)}Z`;
    }).join("");
    return `${all} fill="${back}"/><path d="${rays}" fill="${lighten(back, 0.3)}" opacity=".55"/><path d="${circle(400, 410, 300)}" fill="${lighten(back, 0.55)}"/>`;
  }
  return `<pattern id="b" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="${mix(back, "#16242c", 0.09)}" stroke-width="1.5"/></pattern>${all} fill="${back}"/>${all} fill="url(#b)"/><path d="${[
    [60, 60],
    [740, 60],
    [60, 740],
    [740, 740],
  ]
    .map(([x = 0, y = 0]) => `M${x - 12} ${y}h24M${x} ${y - 12}v24`)
    .join("")}" stroke="#16242c" stroke-width="2.5" opacity=".55"/>`;
}

function shadow({ style, shape, palette }: Subject): string {
  if (shape.ground === "flat") {
    const silhouette = shape.parts
      .flatMap((item) => ("d" in item && "fill" in item && !item.flat ? [item.d] : []))
      .slice(0, 3)
      .join("");
    if (style === "bold")
      return `<path d="${silhouette}" transform="translate(16 20)" fill="#1d1b3a" opacity=".22"/>`;
    const shade = style === "soft" ? darken(palette.accent, 0.5) : "#16242c";
    return [
      [22, 26],
      [14, 18],
      [7, 9],
    ]
      .map(
        ([x, y]) =>
          `<path d="${silhouette}" transform="translate(${x} ${y})" fill="${shade}" opacity=".06"/>`,
      )
      .join("");
  }
  const y = shape.ground;
  if (style === "bold")
    return `<path d="${ellipse(410, y, 270, 30)}" fill="#1d1b3a" opacity=".2"/>`;
  if (style === "technical")
    return `<path d="${ellipse(400, y, 300, 24)}" fill="url(#g)"/><path d="${line(70, y, 730, y)}" stroke="#16242c" stroke-width="2" opacity=".5"/>`;
  return `<path d="${ellipse(405, y, 300, 42)}" fill="url(#g)"/>`;
}

const svg = (viewBox: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
const tint = (hex: string, style: Style) => (style === "soft" ? lighten(hex, 0.3) : hex);

function definitions(subject: Subject, scale = 1): string {
  const { palette, motif, style } = subject;
  const [a, b] = palette.inks ?? [palette.accent, palette.second];
  return `<defs>${shading(style, palette)}${patternOf(motif, "m", palette.main, tint(a, style), b, scale)}</defs>`;
}

const object = (subject: Subject) =>
  subject.shape.parts.map((item) => draw(item, subject)).join("");

/** Catalogue picture: the object on its brand's background. */
export const mainPicture = (subject: Subject): string =>
  svg("0 0 800 800", definitions(subject) + backdrop(subject) + shadow(subject) + object(subject));

/** A close-up of the same object, focused on its main feature. */
export function detailPicture(subject: Subject): string {
  const [x, y] = subject.shape.focus ?? [400, 400];
  return svg(
    `${x - 205} ${y - 205} 410 410`,
    definitions(subject, 0.9) + backdrop(subject) + shadow(subject) + object(subject),
  );
}

/** Cloth close-up: the print in folds, with a woven label. */
export function clothPicture(subject: Subject): string {
  const { palette, style } = subject;
  const cloth = subject.motif === "plain" ? palette.main : "url(#m)";
  const shade = style === "soft" ? darken(palette.accent, 0.5) : "#16242c";
  const folds = [
    "M-40 0Q160 260 60 800H150Q280 300 90 0Z",
    "M250 0Q380 320 300 800H372Q470 340 350 0Z",
    "M520 0Q690 300 560 800H690Q800 380 640 0Z",
  ];
  const fold = `<linearGradient id="f" x2="1">${stops([0, shade, 0], [0.55, shade, 0.2], [0.62, "#fff", 0.3], [1, "#fff", 0])}</linearGradient>`;
  const label = `<path d="${box(500, 560, 210, 120, 8)}" fill="${lighten(palette.second, 0.5)}"/><path d="${box(512, 572, 186, 96, 4)}" fill="none" stroke="${palette.accent}" stroke-width="3" stroke-dasharray="8 7"/><path d="${circle(605, 620, 24)}" fill="${palette.accent}"/><path d="${circle(616, 612, 20)}" fill="${lighten(palette.second, 0.5)}"/>`;
  return svg(
    "0 0 800 800",
    `${definitions(subject, 1.8)}<defs>${fold}</defs><path d="M0 0h800v800H0Z" fill="${cloth}"/>${folds.map((d) => `<path d="${d}" fill="url(#f)"/>`).join("")}<path d="M0 722H800M0 742H800" stroke="#fff" stroke-width="4" stroke-dasharray="16 12" opacity=".75" fill="none"/>${label}`,
  );
}

function room({ style, palette }: Subject): string {
  const { back, main, accent, second } = palette;
  const wall = '<path d="M0 0h800v800H0Z"';
  if (style === "soft") {
    return `${wall} fill="${lighten(back, 0.25)}"/><path d="M120 640V250a170 170 0 0 1 340 0V640Z" fill="#fff" opacity=".65"/><path d="M290 90V640M120 330H460" stroke="${mix(back, accent, 0.25)}" stroke-width="6" opacity=".5"/><path d="M0 640h800v160H0Z" fill="${mix(back, "#c9a27c", 0.42)}"/><path d="M0 640h800" stroke="#fff" stroke-width="8" opacity=".7"/><path d="${ellipse(400, 706, 330, 62)}" fill="${lighten(main, 0.35)}" opacity=".8"/>`;
  }
  if (style === "bold") {
    const flags = [80, 200, 320, 440, 560, 680]
      .map(
        (x, i) =>
          `<path d="M${x} ${70 + (i % 2) * 14}l50 4-27 62Z" fill="${[accent, second, main][i % 3]}" stroke="#1d1b3a" stroke-width="5" stroke-linejoin="round"/>`,
      )
      .join("");
    return `${wall} fill="${lighten(back, 0.25)}"/><path d="M0 70Q400 130 800 64" fill="none" stroke="#1d1b3a" stroke-width="5"/>${flags}<path d="M0 620h800v180H0Z" fill="${lighten(accent, 0.35)}"/><path d="M0 620h800" stroke="#1d1b3a" stroke-width="7"/><path d="${ellipse(400, 704, 320, 58)}" fill="${second}" stroke="#1d1b3a" stroke-width="7"/>`;
  }
  return `${wall} fill="${lighten(back, 0.35)}"/><path d="M0 560Q200 500 420 548T800 520V660H0Z" fill="${lighten(accent, 0.72)}"/><path d="M0 610Q240 560 500 606T800 590V700H0Z" fill="${lighten(main, 0.6)}"/><path d="M0 676h800v124H0Z" fill="${mix(back, "#16242c", 0.12)}"/><path d="M0 676h800M640 540v-150m-46 22l92-44m-64-22l36 88" stroke="#16242c" stroke-width="2.5" opacity=".5" fill="none"/>`;
}

/** The object in a room with its dimensions, in centimetres. */
export function scenePicture(subject: Subject, widthMm: number, heightMm: number): string {
  const ink =
    subject.style === "soft"
      ? darken(subject.palette.accent, 0.55)
      : subject.style === "bold"
        ? "#1d1b3a"
        : "#16242c";
  const text = (x: number, y: number, value: number, turn = "") =>
    `<text x="${x}" y="${y}" font-family="Helvetica,Arial,sans-serif" font-size="26" font-weight="600" fill="${ink}" text-anchor="middle"${turn}>${String(Math.round(value) / 10)} cm</text>`;
  const measures = `<path d="M176 758H624M176 746v24M624 746v24M748 176V664M736 176h24M736 664h24" stroke="${ink}" stroke-width="3"/><path d="${box(330, 738, 140, 40, 20)}${box(728, 350, 40, 140, 20)}" fill="#fff"/>`;
  return svg(
    "0 0 800 800",
    `${definitions(subject)}${room(subject)}<g transform="translate(96 114) scale(.76)">${shadow({ ...subject, shape: { ...subject.shape, ground: subject.shape.ground === "flat" ? "flat" : subject.shape.ground } })}${object(subject)}</g>${measures}${text(400, 767, widthMm)}${text(757, 420, heightMm, ' transform="rotate(-90 757 420)"')}`,
  );
}

/** The object alone, for use in a larger scene; `key` keeps its definition ids unique. */
export function inset(subject: Subject, key: string, at: string): string {
  const body = definitions(subject) + shadow(subject) + object(subject);
  return `<g transform="${at}">${body.replaceAll(/url\(#(\w+)\)/g, `url(#${key}$1)`).replaceAll(/ id="(\w+)"/g, ` id="${key}$1"`)}</g>`;
}

export const sceneSvg = (width: number, height: number, body: string) =>
  svg(`0 0 ${width} ${height}`, body);
