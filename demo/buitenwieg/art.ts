import { lettering } from "../drawing/letters";
import type { Motif } from "../drawing/motif";
import { circle, ellipse } from "../drawing/path";
import { inset, type Palette, sceneSvg, type Subject } from "../drawing/picture";
import { shapes } from "../drawing/shapes";

const ink = "#16242c";
const orange = "#f26a21";
const petrol = "#1f4e56";

/** The brand's logo and name; `word` and `bowl` are their colours on the given background. */
export function logo({ word: wordColour, bowl } = { word: ink, bowl: petrol }): string {
  const word = lettering("buitenwieg", {
    x: 186,
    y: 134,
    spacing: 26,
    draw: (d, at) =>
      `<path d="${d}" transform="${at}" fill="none" stroke="${wordColour}" stroke-width="14" stroke-linejoin="bevel"/>`,
    dot: ([x, y]) => `<path d="M${x - 9} ${y - 9}h18v18h-18Z" fill="${orange}"/>`,
  });
  const mark = `<path d="M20 62A68 68 0 0 0 156 62Z" fill="${bowl}"/><path d="M88 52H22A66 66 0 0 1 88 -6Z" fill="${orange}"/><path d="M6 136Q88 172 170 136" fill="none" stroke="${wordColour}" stroke-width="10"/>`;
  return sceneSvg(
    Math.round(word.end + 22),
    182,
    `<g transform="translate(0 14)">${mark}</g>${word.body}`,
  );
}

const palettes = {
  petrol: {
    main: petrol,
    second: "#dfe6e4",
    accent: orange,
    back: "#edf1f2",
    inks: ["#6f8894", orange],
  },
  ochre: {
    main: "#cf9f3a",
    second: "#3b4650",
    accent: "#1f2d36",
    back: "#edf1f2",
    inks: ["#39505c", "#1f2d36"],
  },
  sea: {
    main: "#2c4a7c",
    second: "#dde5ec",
    accent: orange,
    back: "#edf1f2",
    inks: ["#6f8894", orange],
  },
  clay: {
    main: "#b5654a",
    second: "#ece4da",
    accent: "#1f2d36",
    back: "#edf1f2",
    inks: ["#39505c", "#1f2d36"],
  },
} satisfies Record<string, Palette>;

const thing = (shape: string, palette: Palette, motif: Motif): Subject => {
  const drawn = shapes[shape];
  if (!drawn) throw new Error(`no shape ${shape}`);
  const made = drawn(0);
  return { shape: { ...made, ground: "flat" }, palette, motif, style: "technical" };
};

const thin = (d: string, width = 2.5, opacity = 0.6) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" opacity="${opacity}"/>`;
const turbine = (x: number, y: number, h: number, turn: number) =>
  `${thin(`M${x} ${y}V${y - h}`, 4, 0.7)}<g transform="rotate(${turn} ${x} ${y - h})"><path d="M${x} ${y - h}l-5-${Math.round(h * 0.5)} 9 0ZM${x} ${y - h}l${Math.round(h * 0.46)} ${Math.round(h * 0.22)}-6 8ZM${x} ${y - h}l-${Math.round(h * 0.46)} ${Math.round(h * 0.22)} 6 8Z" fill="#fff" stroke="${ink}" stroke-width="2"/></g><path d="${circle(x, y - h, 5)}" fill="${orange}"/>`;
const gull = (x: number, y: number, s: number) =>
  thin(
    `M${x - s} ${y - s * 0.3}q${s * 0.6}-${s * 0.5} ${s} ${s * 0.3}q${s * 0.4}-${s * 0.8} ${s}-${s * 0.3}`,
    3,
    0.75,
  );
const contour = (w: number, y: number, rows: number, step: number) =>
  Array.from({ length: rows }, (_, i) =>
    thin(
      `M0 ${y + i * step}Q${w * 0.2} ${y - 30 + i * step} ${w * 0.42} ${y + i * step}T${w} ${y - 16 + i * step}`,
      1.6,
      0.22,
    ),
  ).join("");

/** A dyke road below a wide sky, in flat planes and thin lines. */
export function banner(): string {
  const planes = `<path d="M0 0h1600v640H0Z" fill="#e4ecee"/><path d="M0 0h1600v150H0Z" fill="#d3e0e4"/><path d="${circle(470, 260, 118)}" fill="${orange}"/><path d="M0 330H1600V420H0Z" fill="#9db7c0"/><path d="M0 400Q400 370 820 404T1600 380V640H0Z" fill="#8fa58d"/><path d="M0 470Q500 420 1000 470T1600 440V640H0Z" fill="#66794f"/><path d="M0 560Q700 520 1600 556V640H0Z" fill="#cfd6d4"/>`;
  const sea = [346, 362, 380]
    .map((y, i) => thin(`M${60 + i * 40} ${y}h140m80 0h60m200 0h180m120 0h90m160 0h120`, 2.5, 0.35))
    .join("");
  return sceneSvg(
    1600,
    640,
    planes +
      sea +
      contour(1600, 436, 5, 20) +
      [
        turbine(1240, 372, 210, 14),
        turbine(1380, 374, 160, 48),
        turbine(1500, 376, 120, 80),
        turbine(90, 396, 120, 30),
      ].join("") +
      gull(250, 130, 30) +
      gull(330, 170, 20) +
      gull(620, 90, 24) +
      thin("M0 560Q700 520 1600 556", 3, 0.8) +
      thin("M0 600Q700 564 1600 596", 3, 0.5) +
      [
        inset(thing("sleep-tent", palettes.ochre, "ticks"), "a", "translate(480 276) scale(.36)"),
        inset(thing("pram", palettes.petrol, "plain"), "b", "translate(760 170) scale(.58)"),
        inset(thing("bike-trailer", palettes.sea, "plain"), "c", "translate(1130 246) scale(.46)"),
      ].join(""),
  );
}

/** The same coast in portrait format: dunes as contour lines, a tent, a low sun. */
export function login(): string {
  const planes = `<path d="M0 0h1200v1600H0Z" fill="#dbe6e9"/><path d="M0 0h1200v420H0Z" fill="#c8d9de"/><path d="${circle(800, 560, 190)}" fill="${orange}"/><path d="M0 640H1200V820H0Z" fill="#8fb0bb"/><path d="M0 800Q300 720 620 790T1200 740V1600H0Z" fill="#e0d2b6"/><path d="M0 960Q420 850 800 950T1200 920V1600H0Z" fill="#d3c19d"/><path d="M0 1220Q380 1120 760 1210T1200 1180V1600H0Z" fill="#8fa58d"/><path d="M0 1420Q500 1350 1200 1410V1600H0Z" fill="#4f6450"/>`;
  const grass = Array.from(
    { length: 30 },
    (_, i) =>
      `M${20 + i * 41} ${1440 - (i % 4) * 14}q${i % 2 === 0 ? 10 : -12}-60 ${i % 2 === 0 ? 26 : -22}-${70 + (i % 5) * 12}`,
  ).join("");
  const sea = [664, 690, 720, 756]
    .map((y, i) => thin(`M${40 + i * 60} ${y}h180m90 0h60m160 0h220m60 0h90`, 3, 0.35))
    .join("");
  return sceneSvg(
    1200,
    1600,
    planes +
      sea +
      contour(1200, 850, 9, 42) +
      [turbine(180, 700, 260, 10), turbine(330, 690, 200, 52), turbine(450, 684, 150, 84)].join(
        "",
      ) +
      gull(300, 300, 40) +
      gull(420, 350, 26) +
      gull(900, 220, 34) +
      `<path d="${ellipse(600, 1330, 420, 40)}" fill="${ink}" opacity=".18"/>` +
      inset(thing("sleep-tent", palettes.petrol, "chevron"), "a", "translate(150 760) scale(.86)") +
      inset(
        thing("footmuff", palettes.clay, "herringbone"),
        "b",
        "translate(720 1060) scale(.42)",
      ) +
      inset(thing("flask", palettes.sea, "plain"), "c", "translate(910 1150) scale(.36)") +
      `<path d="${grass}" fill="none" stroke="#33473a" stroke-width="5" stroke-linecap="round"/>`,
  );
}
