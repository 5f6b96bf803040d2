import { lettering } from "../drawing/letters";
import { circle, cloud, ellipse, moon, star } from "../drawing/path";
import { inset, type Palette, sceneSvg, type Subject } from "../drawing/picture";
import type { Motif } from "../drawing/motif";
import { shapes } from "../drawing/shapes";

const ink = "#3f5140";

export function logo(): string {
  const word = lettering("lune et lin", {
    x: 150,
    y: 128,
    spacing: 30,
    draw: (d, at) =>
      `<path d="${d}" transform="${at}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
    dot: ([x, y]) => `<path d="${star(x, y, 12, 5)}" fill="#b4705f"/>`,
  });
  const mark = `<path d="${moon(70, 86, 46)}" fill="#b4705f"/><path d="M74 128Q96 92 92 52M92 84q14-16 22-12-4 16-22 12M88 104q-16-12-24-6 6 14 24 6" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;
  return sceneSvg(Math.round(word.end + 24), 176, mark + word.body);
}

const palettes = {
  sage: { main: "#c9d6c3", second: "#f5ecdd", accent: "#71896d", back: "#f1ece1" },
  blush: { main: "#ecccc2", second: "#f8eee4", accent: "#b4705f", back: "#f8efe9" },
  mist: { main: "#c4d3de", second: "#f4ede2", accent: "#64809a", back: "#ebf0f2" },
  honey: { main: "#f0d9a4", second: "#fbf3df", accent: "#b58529", back: "#f9f2e0" },
} satisfies Record<string, Palette>;

const thing = (shape: string, palette: Palette, motif: Motif): Subject => {
  const drawn = shapes[shape];
  if (!drawn) throw new Error(`no shape ${shape}`);
  return { shape: drawn(1), palette, motif, style: "soft" };
};

const sky = (id: string, w: number, h: number) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="#e9ece6"/><stop offset=".55" stop-color="#f7efe4"/><stop offset="1" stop-color="#f4e2d6"/></linearGradient><path d="M0 0h${w}v${h}H0Z" fill="url(#${id})"/>`;

const peg = (x: number, y: number) =>
  `<path d="M${x - 6} ${y - 20}h12v44h-12Z" fill="#c9a27c"/><path d="M${x - 6} ${y - 4}h12" stroke="#8c6b47" stroke-width="3"/>`;
const sparks = (points: readonly (readonly [number, number])[]) =>
  points
    .map(
      ([x, y], i) =>
        `<path d="${star(x, y, i % 2 === 0 ? 9 : 6, i % 2 === 0 ? 4 : 2.6)}" fill="#d9b87c" opacity=".8"/>`,
    )
    .join("");

/** Washing line over the hills of the Loire at moonrise; the left third stays calm for the title. */
export function banner(): string {
  const hills = `<path d="M0 470Q300 360 640 440T1240 400T1600 430V640H0Z" fill="#d9dfd0"/><path d="M0 530Q360 450 760 520T1600 480V640H0Z" fill="#c9d3be"/><path d="M0 590Q420 530 860 580T1600 560V640H0Z" fill="#b6c3a9"/>`;
  const trees = [
    [560, 436],
    [1090, 420],
    [1180, 410],
    [1490, 416],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="${ellipse(x, y - 46, 24, 54)}" fill="#aebb9f"/><path d="M${x} ${y - 40}v56" stroke="#8d9a7e" stroke-width="5"/>`,
    )
    .join("");
  const lineRope =
    '<path d="M560 118Q1080 196 1600 96" fill="none" stroke="#a98a5f" stroke-width="4"/>';
  const hung = [
    inset(thing("bib", palettes.honey, "gingham"), "a", "translate(602 104) scale(.3)") +
      peg(714, 142) +
      peg(738, 146),
    inset(thing("sleeping-bag", palettes.sage, "leaves"), "b", "translate(752 92) scale(.58)") +
      peg(952, 158) +
      peg(1014, 160),
    inset(thing("hooded-towel", palettes.blush, "flowers"), "c", "translate(1042 92) scale(.46)") +
      peg(1226, 156),
    inset(thing("sleeping-bag", palettes.mist, "moons"), "d", "translate(1278 96) scale(.42)") +
      peg(1424, 140) +
      peg(1466, 134),
  ].join("");
  const moonAndStars = `<path d="${circle(330, 150, 92)}" fill="#fff" opacity=".35"/><path d="${moon(330, 150, 62)}" fill="#f3e2b8"/>${sparks(
    [
      [120, 90],
      [210, 230],
      [470, 80],
      [520, 220],
      [80, 300],
      [430, 300],
      [640, 60],
      [1560, 220],
    ],
  )}`;
  const clouds = `<path d="${cloud(180, 380, 70)}${cloud(470, 400, 48)}" fill="#fff" opacity=".6"/>`;
  return sceneSvg(
    1600,
    640,
    sky("k", 1600, 640) +
      moonAndStars +
      clouds +
      hills +
      trees +
      lineRope +
      hung +
      inset(thing("basket", palettes.sage, "sprigs"), "e", "translate(560 400) scale(.3)") +
      inset(thing("comforter", palettes.blush, "plain"), "f", "translate(1370 430) scale(.26)"),
  );
}

/** A bedroom at dusk: window, moon, mobile and a hare waiting on the cushion. */
export function login(): string {
  const window_ = `<path d="M260 900V520a340 340 0 0 1 680 0V900Z" fill="#fff"/><path d="M290 880V520a310 310 0 0 1 620 0V880Z" fill="#cfdadf"/><path d="M290 760Q480 690 640 740T910 700V880H290Z" fill="#b9c7b2"/><path d="M290 820Q520 770 910 810V880H290Z" fill="#a5b59b"/><path d="${moon(810, 640, 50)}" fill="#f6e6bd"/><path d="M600 214V880M290 540H910" stroke="#fff" stroke-width="16"/>`;
  const floor = `<path d="M0 1290H1200V1600H0Z" fill="#e2c9ab"/><path d="M0 1290H1200M0 1390H1200M0 1500H1200M300 1290v100M860 1390v110M420 1500v100M1010 1290v100" stroke="#d0b391" stroke-width="4"/><path d="${ellipse(600, 1440, 500, 110)}" fill="#f3e6d6"/><path d="${ellipse(600, 1440, 440, 90)}" fill="none" stroke="#d8bfa2" stroke-width="4" stroke-dasharray="14 12"/>`;
  const curtains =
    '<path d="M120 190H300Q260 560 300 1000Q200 1040 110 1010Q150 560 120 190ZM1080 190H900Q940 560 900 1000Q1000 1040 1090 1010Q1050 560 1080 190Z" fill="#f3dccf"/><path d="M170 200Q200 600 165 1014M230 200Q240 600 232 1020M1030 200Q1000 600 1035 1014M970 200Q960 600 968 1020" fill="none" stroke="#e3c1b0" stroke-width="6"/><path d="M70 186H1130" stroke="#b08d63" stroke-width="14" stroke-linecap="round"/>';
  return sceneSvg(
    1200,
    1600,
    sky("k", 1200, 1600) +
      window_ +
      curtains +
      sparks([
        [420, 330],
        [500, 470],
        [800, 600],
        [380, 600],
        [690, 290],
      ]) +
      floor +
      inset(thing("mobile", palettes.honey, "plain"), "m", "translate(300 150) scale(.74)") +
      inset(thing("cot-bumper", palettes.sage, "leaves"), "a", "translate(20 840) scale(.74)") +
      inset(thing("basket", palettes.blush, "flowers"), "b", "translate(700 1040) scale(.5)") +
      inset(thing("cushion", palettes.mist, "moons"), "c", "translate(500 1180) scale(.4)") +
      inset(thing("comforter", palettes.blush, "gingham"), "d", "translate(520 1110) scale(.36)"),
  );
}
