import { lettering } from "../drawing/letters";
import type { Motif } from "../drawing/motif";
import { circle, star } from "../drawing/path";
import { inset, type Palette, sceneSvg, type Subject } from "../drawing/picture";
import { shapes } from "../drawing/shapes";

const ink = "#1d1b3a";
const bright = [
  "#ff5a4e",
  "#ffc928",
  "#3d8bff",
  "#35c06f",
  "#ff7fb0",
  "#8757e8",
  "#ff9a3d",
  "#18aeb0",
  "#ff5a4e",
];

export function logo(): string {
  const tilt = [-5, 3, 4, -3, 5, -4, 3, -6, 6];
  const word = lettering("plonkaboo", {
    x: 48,
    y: 142,
    spacing: 36,
    draw: (d, at, i) => {
      const turned = `${at} rotate(${tilt[i] ?? 0})`;
      return `<path d="${d}" transform="${turned}" fill="none" stroke="${ink}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" transform="${turned}" fill="none" stroke="${bright[i] ?? ink}" stroke-width="21" stroke-linecap="round" stroke-linejoin="round"/>`;
    },
    dot: () => "",
  });
  const eyes = [word.end - 126, word.end - 30]
    .map((x) => `<path d="${circle(x, 112, 7)}" fill="${ink}"/>`)
    .join("");
  return sceneSvg(Math.round(word.end + 40), 206, word.body + eyes);
}

const palettes = {
  tomato: { main: "#ff5a4e", second: "#ffd23f", accent: "#2f6bff", back: "#8fdcff" },
  sky: { main: "#3d8bff", second: "#ffd23f", accent: "#ff5a4e", back: "#ffcf70" },
  lime: { main: "#35c06f", second: "#ff9dbd", accent: "#ffd23f", back: "#b9a7ff" },
  sun: { main: "#ffc928", second: "#ff6f91", accent: "#2fa8a0", back: "#9ae6c4" },
  grape: { main: "#8757e8", second: "#ffd23f", accent: "#ff7a59", back: "#a5e4ff" },
} satisfies Record<string, Palette>;

const thing = (shape: string, figure: number, palette: Palette, motif: Motif): Subject => {
  const drawn = shapes[shape];
  if (!drawn) throw new Error(`no shape ${shape}`);
  return { shape: drawn(figure), palette, motif, style: "bold" };
};

const flying = (subject: Subject): Subject => ({
  ...subject,
  shape: { ...subject.shape, ground: "flat" },
});

const outlined = (d: string, fill: string, width = 8) =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;

function rays(cx: number, cy: number, reach: number, colour: string): string {
  const point = (angle: number) =>
    `${Math.round(cx + reach * Math.cos(angle))} ${Math.round(cy + reach * Math.sin(angle))}`;
  return `<path d="${Array.from({ length: 16 }, (_, i) => `M${cx} ${cy}L${point((Math.PI * i) / 8)}L${point((Math.PI * i) / 8 + Math.PI / 16)}Z`).join("")}" fill="${colour}"/>`;
}

const confetti = (w: number, h: number) =>
  Array.from({ length: 26 }, (_, i) => {
    const x = ((i + 1) * 397) % w;
    const y = ((i + 1) * 173) % h;
    return i % 3 === 0
      ? `<path d="${star(x, y, 15, 7)}" fill="#fff" opacity=".9"/>`
      : `<path d="${circle(x, y, i % 3 === 1 ? 9 : 6)}" fill="${bright[i % bright.length]}" opacity=".9"/>`;
  }).join("");

/** The parade: every edition's hero on wheels, over hills like building blocks. */
export function banner(): string {
  const ground =
    outlined("M-20 550Q200 504 420 534T860 528T1260 524T1620 510V660H-20Z", "#35c06f") +
    outlined("M-20 610Q400 570 800 604T1620 590V660H-20Z", "#ffc928");
  const sunDisc =
    outlined(circle(360, 250, 120), "#ffc928") +
    `<path d="${circle(324, 236, 11)}${circle(396, 236, 11)}" fill="${ink}"/><path d="M320 276q40 42 80 0" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`;
  const castle =
    outlined("M20 560V420h70v140ZM90 560V470h90v90ZM20 420l35-70 35 70Z", "#ff7fb0") +
    outlined("M90 470h90v-60h-90Z", "#3d8bff");
  return sceneSvg(
    1600,
    640,
    `<path d="M0 0h1600v640H0Z" fill="#5cc8ff"/>${rays(360, 250, 1700, "#7ad4ff")}${confetti(1600, 440)}${sunDisc}${castle}${ground}${[
      inset(
        flying(thing("pull-along", 3, palettes.tomato, "stars")),
        "r",
        "translate(560 -6) scale(.4) rotate(12 400 400)",
      ),
      inset(thing("train", 0, palettes.sky, "dots"), "a", "translate(520 268) scale(.44)"),
      inset(
        thing("pull-along", 2, palettes.grape, "confetti"),
        "b",
        "translate(850 210) scale(.5)",
      ),
      inset(thing("pull-along", 7, palettes.lime, "plain"), "c", "translate(1160 176) scale(.54)"),
      inset(thing("drum", 5, palettes.tomato, "stripes"), "d", "translate(1052 480) scale(.2)"),
      inset(thing("spinning-top", 0, palettes.sun, "plain"), "e", "translate(800 470) scale(.2)"),
    ].join("")}`,
  );
}

/** A tower of everything, taller than the page and about to topple. */
export function login(): string {
  const floor = outlined("M-20 1420Q300 1380 620 1414T1220 1400V1620H-20Z", "#ffc928", 10);
  return sceneSvg(
    1200,
    1600,
    `<path d="M0 0h1200v1600H0Z" fill="#ff7fb0"/>${rays(600, 760, 1500, "#ff94be")}<path d="${circle(600, 800, 500)}" fill="#ffd0e2"/>${confetti(1200, 1300)}${floor}${[
      inset(
        thing("wooden-blocks", 0, palettes.tomato, "confetti"),
        "a",
        "translate(210 860) scale(1)",
      ),
      inset(thing("drum", 5, palettes.sky, "plain"), "b", "translate(352 580) scale(.62)"),
      inset(
        thing("stacking-rings", 0, palettes.sun, "waves"),
        "c",
        "translate(410 360) scale(.46)",
      ),
      inset(
        thing("pull-along", 0, palettes.lime, "dots"),
        "d",
        "translate(442 130) scale(.4) rotate(-8 400 400)",
      ),
      inset(
        thing("pull-along", 6, palettes.tomato, "plain"),
        "e",
        "translate(-30 1140) scale(.46)",
      ),
      inset(thing("train", 1, palettes.grape, "stars"), "f", "translate(872 1170) scale(.42)"),
      inset(
        flying(thing("spinning-top", 0, palettes.sky, "plain")),
        "g",
        "translate(880 960) scale(.3)",
      ),
    ].join("")}`,
  );
}
