import { emblemKeys, emblems } from "./emblem-shapes";
import { box, circle, ellipse, heart, line, polygon, star } from "./path";
import { group, type Part, part, type Shape, stroke } from "./picture";

export const emblem = (variant: number): Part[] =>
  emblems[emblemKeys[variant % emblemKeys.length] ?? "duck"];
export const small = (variant: number, x: number, y: number, scale: number) =>
  group(`translate(${x - 400 * scale} ${y - 360 * scale}) scale(${scale})`, emblem(variant));
const wheel = (x: number, y: number, r: number) => [
  part(circle(x, y, r), "accent"),
  part(circle(x, y, r * 0.42), "second"),
];
const cube = (
  x: number,
  y: number,
  s: number,
  fill: "main" | "second" | "accent" | "wood",
  mark: Part,
) => [part(box(x, y, s, s, 16), fill), mark];

const woodenBlocks = (variant: number): Shape => ({
  ground: 660,
  focus: [400, 330],
  parts: [
    ...cube(130, 480, 172, "main", part(star(216, 566, 52, 24), "second")),
    ...cube(316, 480, 172, "second", part(heart(402, 566, 44), "accent")),
    ...cube(502, 480, 172, "accent", part(circle(588, 566, 48), "second")),
    part(box(220, 306, 172, 172, 16), "wood"),
    small(variant, 306, 388, 0.3),
    part(
      "M410 478V350Q410 306 454 306H548Q592 306 592 350V478H546Q546 420 501 420Q456 420 456 478Z",
      "main",
    ),
    part(polygon([226, 302], [400, 150], [574, 302]), "accent"),
    part(circle(400, 238, 30), "second"),
  ],
});

const puzzle = (variant: number): Shape => {
  const knob = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
  return {
    ground: "flat",
    focus: [560, 540],
    parts: [
      part(box(110, 140, 560, 470, 20), "wood"),
      part(box(136, 166, 508, 418, 10), "second"),
      small(variant, 390, 372, 0.78),
      stroke(
        "M305 166v80q-34-4-34 24t34 24v290M475 166v210q34-4 34 24t-34 24v160M136 305h70q-4-34 24-34t24 34h100q-4 34 24 34t24-34h242M136 445h220q-4-34 24-34t24 34h120q-4 34 24 34t24-34h68",
        "ink",
        6,
      ),
      part(knob(478, 448, 168, 138), "wood", { flat: true }),
      group("translate(64 72) rotate(12 560 540)", [
        part("M478 446h50q-4 34 24 34t24-34h70v138h-168v-50q34 4 34-24t-34-24Z", "accent"),
        part(star(566, 536, 34, 15), "second"),
      ]),
    ],
  };
};

const pullAlong = (variant: number): Shape => ({
  ground: 672,
  focus: [480, 330],
  parts: [
    stroke("M650 586Q740 560 716 470Q700 410 740 360", "ink", 8),
    part(circle(742, 344, 24), "accent"),
    small(variant, 400, 352, 1),
    part(box(140, 556, 520, 48, 24), "wood"),
    ...wheel(240, 612, 62),
    ...wheel(560, 612, 62),
  ],
});

const marbleRun = (): Shape => ({
  ground: 668,
  focus: [330, 300],
  parts: [
    part(box(150, 150, 46, 510, 10), "wood"),
    part(box(604, 230, 46, 430, 10), "wood"),
    part("M166 200L640 300L634 340L160 240Z", "main"),
    part("M640 360L170 440L176 480L646 400Z", "accent"),
    part("M166 500L600 590L594 630L160 540Z", "second"),
    part("M120 110h110l-28 76h-54Z", "main"),
    part(box(560, 600, 160, 62, 14), "main"),
    ...[
      [300, 196],
      [440, 364],
      [280, 494],
    ].map(([x = 0, y = 0], i) =>
      part(circle(x, y, 32), (["accent", "second", "main"] as const)[i] ?? "main"),
    ),
  ],
});

const doll = (): Shape => ({
  ground: 684,
  focus: [400, 260],
  parts: [
    part(box(322, 560, 60, 116, 26), "skin"),
    part(box(418, 560, 60, 116, 26), "skin"),
    part("M310 650h82v34h-92q-8-26 10-34ZM408 650h82q18 8 10 34h-92Z", "accent"),
    part(
      "M300 420Q220 450 196 540Q220 570 248 548Q270 500 330 480ZM500 420Q580 450 604 540Q580 570 552 548Q530 500 470 480Z",
      "skin",
    ),
    part("M330 390H470Q500 470 546 590Q400 640 254 590Q300 470 330 390Z", "main"),
    stroke("M258 576Q400 624 542 576", "accent", 16),
    part("M240 250Q220 110 400 104Q580 110 560 250Q600 400 520 420H280Q200 400 240 250Z", "dark"),
    part(ellipse(400, 288, 134, 126), "skin"),
    part("M266 270Q280 160 400 160Q520 160 534 270Q470 240 440 196Q380 250 266 270Z", "dark"),
    part(circle(350, 300, 13), "ink", { flat: true }),
    part(circle(450, 300, 13), "ink", { flat: true }),
    part(circle(320, 340, 22), "blush", { flat: true, opacity: 0.6 }),
    part(circle(480, 340, 22), "blush", { flat: true, opacity: 0.6 }),
    stroke("M372 346q28 28 56 0", "ink", 8),
    part("M500 140q-60-50-70 0q6 50 70 0q60-50 70 0q-6 50-70 0Z", "second"),
    part(circle(400, 470, 11), "second"),
    part(circle(400, 516, 11), "second"),
  ],
});

const craftKit = (variant: number): Shape => ({
  ground: 660,
  focus: [400, 260],
  parts: [
    ...[
      ["main", 250, -14],
      ["second", 330, -5],
      ["accent", 410, 4],
      ["wood", 490, 11],
      ["main", 560, 18],
    ].map(([role, x, turn]) =>
      group(`rotate(${turn} ${x} 420)`, [
        part(
          `M${Number(x) - 28} 240L${x} 130L${Number(x) + 28} 240V480H${Number(x) - 28}Z`,
          role === "wood" ? "dark" : (role as "main"),
        ),
        part(`M${Number(x) - 13} 182L${x} 130L${Number(x) + 13} 182Z`, "white"),
      ]),
    ),
    part(box(150, 360, 500, 296, 24), "main"),
    part(box(150, 360, 500, 70, 20), "accent"),
    part(box(236, 402, 328, 232, 20), "white"),
    small(variant, 400, 518, 0.44),
  ],
});

const boardGame = (variant: number): Shape => ({
  ground: 664,
  focus: [260, 560],
  parts: [
    part("M150 130H610Q640 130 640 160V500H120V160Q120 130 150 130Z", "main"),
    part(box(152, 162, 456, 300, 16), "second"),
    small(variant, 380, 300, 0.6),
    part(box(120, 480, 520, 70, 16), "accent"),
    stroke("M160 516H460", "white", 14),
    ...cube(520, 536, 116, "wood", part(circle(578, 594, 15), "ink", { flat: true })),
    part(circle(550, 566, 11), "ink", { flat: true }),
    part(circle(606, 622, 11), "ink", { flat: true }),
    part("M190 656Q196 590 224 574a38 38 0 1 1 48 0Q300 590 306 656Z", "main"),
    part("M320 656Q326 600 350 586a32 32 0 1 1 40 0Q414 600 420 656Z", "second"),
  ],
});

const xylophone = (): Shape => ({
  ground: "flat",
  focus: [300, 350],
  parts: [
    part("M120 250L680 320V370L120 300ZM120 560L680 490V440L120 510Z", "wood"),
    ...Array.from({ length: 7 }, (_, i) =>
      part(
        box(140 + i * 76, 200 + i * 18, 60, 410 - i * 36, 18),
        (["main", "second", "accent"] as const)[i % 3] ?? "main",
      ),
    ),
    ...Array.from({ length: 7 }, (_, i) => [
      part(circle(170 + i * 76, 276 + i * 10, 9), "metal"),
      part(circle(170 + i * 76, 534 - i * 10, 9), "metal"),
    ]).flat(),
    stroke("M250 690L560 560", "wood", 22),
    part(circle(572, 552, 42), "accent"),
  ],
});

const drum = (variant: number): Shape => ({
  ground: 664,
  focus: [400, 470],
  parts: [
    part("M160 300V560Q200 660 400 660Q600 660 640 560V300Z", "main"),
    stroke("M164 330L240 620L330 360L400 650L480 366L566 616L636 330", "second", 13),
    part("M160 540Q200 640 400 640Q600 640 640 540V590Q600 680 400 680Q200 680 160 590Z", "accent"),
    part(ellipse(400, 300, 250, 92), "accent"),
    part(ellipse(400, 294, 212, 68), "white"),
    small(variant, 400, 480, 0.3),
    stroke("M190 120L390 270M640 110L440 264", "wood", 22),
    part(circle(186, 116, 34), "second"),
    part(circle(644, 106, 34), "second"),
  ],
});

const stackingRings = (): Shape => ({
  ground: 668,
  focus: [400, 330],
  parts: [
    part(
      "M180 620Q180 590 230 590H570Q620 590 620 620V640Q620 668 590 668H210Q180 668 180 640Z",
      "wood",
    ),
    part(box(170, 502, 460, 96, 48), "main"),
    part(box(208, 412, 384, 92, 46), "second"),
    part(box(246, 324, 308, 90, 45), "accent"),
    part(box(282, 240, 236, 86, 43), "main"),
    part(circle(400, 174, 78), "second"),
    part(circle(374, 164, 11), "ink", { flat: true }),
    part(circle(426, 164, 11), "ink", { flat: true }),
    stroke("M372 194q28 28 56 0", "ink", 8),
    stroke("M230 536v26M264 446v24M300 356v24", "white", 11),
  ],
});

const train = (variant: number): Shape => ({
  ground: 648,
  focus: [540, 430],
  parts: [
    stroke(line(60, 648, 740, 648), "ink", 10),
    part(box(76, 420, 260, 140, 18), "second"),
    small(variant, 206, 352, 0.4),
    part(box(76, 470, 260, 96, 18), "accent"),
    stroke(line(336, 560, 400, 560), "ink", 16),
    part(box(400, 300, 150, 260, 16), "main"),
    part(box(376, 264, 198, 48, 20), "accent"),
    part(box(430, 340, 88, 88, 14), "glass"),
    part(box(540, 400, 170, 160, 26), "second"),
    part("M600 400V330L576 290H676L652 330V400Z", "main"),
    part(circle(708, 470, 22), "white"),
    ...wheel(140, 600, 46),
    ...wheel(270, 600, 46),
    ...wheel(462, 590, 58),
    ...wheel(640, 600, 46),
    part(circle(640, 230, 34), "white"),
    part(circle(580, 170, 46), "white"),
    part(circle(490, 130, 34), "white"),
  ],
});

const shapeSorter = (): Shape => ({
  ground: 664,
  focus: [330, 450],
  parts: [
    part("M140 320L240 230H620L540 320Z", "second"),
    part("M540 320L620 230V560L540 656Z", "accent"),
    part(box(140, 316, 404, 344, 20), "main"),
    part(circle(252, 420, 58), "dark"),
    part(box(376, 364, 112, 112, 12), "dark"),
    part(polygon([252, 500], [318, 616], [186, 616]), "dark"),
    part(star(432, 564, 70, 32), "dark"),
    part(circle(330, 200, 62), "accent"),
    part(polygon([520, 60], [600, 200], [440, 200]), "main"),
    part(star(640, 610, 74, 34), "second"),
  ],
});

export const toyShapes = {
  "wooden-blocks": woodenBlocks,
  puzzle,
  "pull-along": pullAlong,
  "marble-run": marbleRun,
  doll,
  "craft-kit": craftKit,
  "board-game": boardGame,
  xylophone,
  drum,
  "stacking-rings": stackingRings,
  train,
  "shape-sorter": shapeSorter,
};
