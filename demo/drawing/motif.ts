import { darken } from "./colour";
import { circle, cloud, heart, leaf, line, moon, star } from "./path";

export const motifKeys = [
  "plain",
  "dots",
  "stars",
  "moons",
  "leaves",
  "stripes",
  "gingham",
  "clouds",
  "hearts",
  "flowers",
  "waves",
  "rainbow",
  "sprigs",
  "confetti",
  "chevron",
  "contour",
  "melange",
  "herringbone",
  "checks",
  "peaks",
  "ticks",
  "blocks",
] as const;
export type Motif = (typeof motifKeys)[number];

type Tile = { size: number; turn?: number; body: string };

const fill = (d: string, colour: string, more = "") => `<path d="${d}" fill="${colour}"${more}/>`;
const stroke = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;

const tiles: Record<Exclude<Motif, "plain">, (a: string, b: string, base: string) => Tile> = {
  dots: (a, b) => ({ size: 64, body: fill(circle(16, 16, 8), a) + fill(circle(48, 48, 8), b) }),
  stars: (a, b) => ({
    size: 96,
    body:
      fill(star(26, 28, 16, 7), a) +
      fill(star(72, 76, 11, 5), b) +
      fill(circle(74, 22, 4), a) +
      fill(circle(24, 74, 3), b),
  }),
  moons: (a, b) => ({
    size: 110,
    turn: 12,
    body:
      fill(moon(32, 34, 17), a) +
      fill(star(82, 82, 11, 5), b) +
      fill(circle(84, 26, 4), b) +
      fill(circle(30, 86, 4), a),
  }),
  leaves: (a, b) => ({
    size: 104,
    turn: 18,
    body:
      fill(leaf(28, 30, 22, 15), a) +
      stroke(line(28, 12, 28, 60), b, 2) +
      fill(leaf(78, 78, 20, 13), b) +
      stroke(line(78, 60, 78, 102), a, 2) +
      fill(circle(78, 22, 4), b),
  }),
  stripes: (a, b) => ({ size: 56, body: fill("M0 0h20v56h-20Z", a) + fill("M36 0h4v56h-4Z", b) }),
  gingham: (a) => ({
    size: 56,
    body:
      fill("M0 0h28v56h-28Z", a, ' opacity=".55"') + fill("M0 0h56v28h-56Z", a, ' opacity=".55"'),
  }),
  clouds: (a, b) => ({
    size: 120,
    body:
      fill(cloud(34, 34, 22), a) +
      fill(cloud(94, 92, 17), b) +
      stroke("M92 22v10M86 36v8M30 84v10M38 92v8", b, 3),
  }),
  hearts: (a, b) => ({ size: 84, body: fill(heart(22, 24, 12), a) + fill(heart(64, 66, 9), b) }),
  flowers: (a, b) => ({
    size: 108,
    body:
      blossom(30, 32, 9, a, b) +
      blossom(84, 86, 7, b, a) +
      fill(circle(84, 26, 4), a) +
      fill(leaf(30, 86, 12, 8), b),
  }),
  waves: (a, b) => ({
    size: 80,
    body:
      stroke("M-20 20q20-18 40 0t40 0t40 0", a, 5) +
      stroke("M-40 60q20-18 40 0t40 0t40 0t40 0", b, 5),
  }),
  rainbow: (a, b) => ({
    size: 120,
    body:
      stroke("M12 50a24 24 0 0 1 48 0", a, 6) +
      stroke("M22 50a14 14 0 0 1 28 0", b, 6) +
      stroke("M72 106a20 20 0 0 1 40 0", b, 5) +
      stroke("M81 106a11 11 0 0 1 22 0", a, 5) +
      fill(circle(92, 34, 4), a) +
      fill(circle(30, 92, 4), b),
  }),
  sprigs: (a, b) => ({
    size: 120,
    turn: -14,
    body:
      stroke("M32 70Q40 40 32 12", a, 3) +
      fill(leaf(22, 34, 11, 8), a) +
      fill(leaf(46, 46, 11, 8), a) +
      fill(circle(32, 10, 5), b) +
      stroke("M92 118Q86 96 92 74", b, 3) +
      fill(circle(92, 70, 5), a) +
      fill(leaf(82, 96, 9, 6), b),
  }),
  confetti: (a, b, base) => ({
    size: 100,
    body:
      fill("M14 20l20-8 4 10-20 8Z", a) +
      fill(circle(72, 26, 9), b) +
      fill("M60 66l18 4-12 16Z", a) +
      fill("M18 70q10-16 20 0t-20 0Z", darken(base, 0.2)) +
      fill(circle(46, 46, 4), b),
  }),
  chevron: (a, b) => ({
    size: 60,
    body: stroke("M-6 24L30 6L66 24", a, 7) + stroke("M-6 54L30 36L66 54", b, 3),
  }),
  contour: (a, b) => ({
    size: 200,
    body:
      stroke(
        "M-100 40Q-50 -4 0 40T100 40T200 40T300 40M-100 76Q-50 36 0 76T100 76T200 76T300 76M-100 112Q-50 78 0 112T100 112T200 112T300 112",
        a,
        3,
      ) +
      stroke(
        "M-100 148Q-50 120 0 148T100 148T200 148T300 148M-100 178Q-50 158 0 178T100 178T200 178T300 178",
        b,
        3,
      ),
  }),
  melange: (a, b) => ({
    size: 48,
    turn: 24,
    body:
      stroke("M4 8h12M28 14h9M12 26h8M34 34h11M4 42h10M22 40h5", a, 2) +
      stroke("M20 4h10M40 22h6M2 18h6M24 30h6M16 36h9", b, 2),
  }),
  herringbone: (a) => ({
    size: 40,
    body: stroke("M0 0L20 20M0 20L20 40M40 0L20 20M40 20L20 40M0 -20L20 0M40 -20L20 0", a, 3),
  }),
  checks: (a, b) => ({
    size: 90,
    body: stroke("M22 0V90M0 22H90", a, 6, ' opacity=".7"') + stroke("M67 0V90M0 67H90", b, 2),
  }),
  peaks: (a, b) => ({
    size: 110,
    body:
      fill("M6 56L32 14L58 56Z", a) +
      fill("M25 26L32 14L39 26L32 31Z", b) +
      fill("M62 108L84 74L106 108Z", b),
  }),
  ticks: (a, b) => ({
    size: 60,
    body: stroke("M12 20l8 8 8-8M42 50l6 6 6-6", a, 3.5) + stroke("M44 14v8M14 46v8", b, 3),
  }),
  blocks: (a, b) => ({
    size: 220,
    body: fill("M0 0h220v70h-220Z", a) + fill("M0 70h220v14h-220Z", b),
  }),
};

function blossom(cx: number, cy: number, r: number, petal: string, heartColour: string): string {
  const petals = [
    [0, -1],
    [0.95, -0.3],
    [0.6, 0.8],
    [-0.6, 0.8],
    [-0.95, -0.3],
  ] as const;
  return (
    petals
      .map(([x, y]) =>
        fill(circle(Math.round(cx + x * r), Math.round(cy + y * r), Math.round(r * 0.72)), petal),
      )
      .join("") + fill(circle(cx, cy, r * 0.5), heartColour)
  );
}

/** The `<pattern>` of a printed fabric, or nothing for a plain one. */
export function patternOf(
  motif: Motif,
  id: string,
  base: string,
  a: string,
  b: string,
  scale = 1,
): string {
  if (motif === "plain") return "";
  const tile = tiles[motif](a, b, base);
  const transform =
    scale !== 1 || tile.turn
      ? ` patternTransform="scale(${scale})${tile.turn ? ` rotate(${tile.turn})` : ""}"`
      : "";
  return `<pattern id="${id}" width="${tile.size}" height="${tile.size}" patternUnits="userSpaceOnUse"${transform}><path d="M0 0h${tile.size}v${tile.size}h-${tile.size}Z" fill="${base}"/>${tile.body}</pattern>`;
}
