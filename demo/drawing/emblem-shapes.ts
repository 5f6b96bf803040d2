import { box, circle, ellipse, polygon, star } from "./path";
import { type Part, part, stroke } from "./picture";

export const emblemKeys = [
  "duck",
  "whale",
  "elephant",
  "rocket",
  "bus",
  "bear",
  "fox",
  "dinosaur",
  "ship",
  "penguin",
] as const;
export type Emblem = (typeof emblemKeys)[number];

const eye = (x: number, y: number, r = 13) => [
  part(circle(x, y, r), "ink", { flat: true }),
  part(circle(x + r * 0.35, y - r * 0.35, r * 0.35), "white", { flat: true }),
];

/**
 * The character of each toy edition, drawn to stand on y = 560 and to fit between x = 180 and 620.
 */
export const emblems: Record<Emblem, Part[]> = {
  duck: [
    part(
      "M196 420Q150 400 150 350Q210 386 262 378L300 400Q430 330 600 380Q650 560 440 560Q240 560 196 420Z",
      "main",
    ),
    part("M560 262L668 270Q650 318 560 318Z", "accent"),
    part(circle(500, 268, 104), "main"),
    part("M300 430Q390 400 460 440Q440 520 370 510Q300 500 300 430Z", "second"),
    part("M470 168Q480 120 520 130Q500 150 512 170Z", "accent"),
    ...eye(532, 244, 15),
  ],
  whale: [
    part(
      "M150 300Q120 230 180 220Q200 250 226 250Q240 200 290 216Q286 290 240 310Q250 360 280 380L230 470Q160 420 150 300Z",
      "main",
    ),
    part("M220 440Q240 280 430 270Q640 270 650 430Q650 560 480 560H360Q240 560 220 440Z", "main"),
    part("M330 556Q420 470 646 456Q630 560 480 560Z", "second"),
    stroke("M450 262Q450 200 410 190M450 262Q450 200 494 186", "accent", 15),
    part("M400 470Q350 520 380 560Q440 540 450 480Z", "accent"),
    ...eye(570, 402, 15),
    stroke("M590 452q30 4 44-18", "ink", 8),
  ],
  elephant: [
    part(box(228, 430, 84, 130, 26), "main"),
    part(box(420, 430, 84, 130, 26), "main"),
    part(
      "M180 420Q180 270 340 262H460Q560 270 560 400Q560 500 460 506H270Q180 506 180 420Z",
      "main",
    ),
    part(
      "M470 250Q600 190 640 310Q652 400 640 480Q636 520 596 512Q574 504 584 470Q590 420 560 400Q470 390 470 250Z",
      "main",
    ),
    part("M420 260Q520 220 540 310Q540 410 460 410Q390 400 420 260Z", "second"),
    part("M574 420Q620 440 630 400L612 388Z", "white"),
    part("M250 262H390L380 350H260Z", "accent"),
    stroke("M184 400Q146 420 156 470", "main", 14),
    ...eye(590, 312),
  ],
  rocket: [
    part("M300 420Q216 450 220 560L320 520Z", "accent"),
    part("M500 420Q584 450 580 560L480 520Z", "accent"),
    part("M350 510H450Q470 580 400 628Q330 580 350 510Z", "second"),
    part("M400 110Q520 220 510 400Q506 480 480 530H320Q294 480 290 400Q280 220 400 110Z", "main"),
    part("M400 110Q466 170 492 250H308Q334 170 400 110Z", "accent"),
    part(circle(400, 340, 62), "second"),
    part(circle(400, 340, 40), "glass"),
    part(box(382, 440, 36, 110, 16), "accent"),
  ],
  bus: [
    part(
      "M150 290Q150 230 210 230H570Q630 230 650 300V500Q650 520 620 520H170Q150 520 150 490Z",
      "main",
    ),
    part(box(186, 270, 110, 96, 14), "glass"),
    part(box(316, 270, 110, 96, 14), "glass"),
    part("M446 270H560Q594 270 604 366H446Z", "glass"),
    part(box(150, 404, 500, 34), "second"),
    part(circle(262, 520, 56), "dark"),
    part(circle(262, 520, 24), "second"),
    part(circle(538, 520, 56), "dark"),
    part(circle(538, 520, 24), "second"),
    part(circle(628, 474, 15), "accent"),
    part(box(260, 200, 220, 34, 12), "accent"),
  ],
  bear: [
    part(circle(270, 210, 62), "main"),
    part(circle(530, 210, 62), "main"),
    part(circle(270, 210, 28), "second", { flat: true }),
    part(circle(530, 210, 28), "second", { flat: true }),
    part("M210 350Q210 170 400 170Q590 170 590 350Q590 560 400 560Q210 560 210 350Z", "main"),
    part(ellipse(400, 430, 110, 88), "second"),
    part(ellipse(400, 384, 34, 24), "ink", { flat: true }),
    stroke("M400 410v32q-26 28-52 4M400 442q26 28 52 4", "ink", 8),
    ...eye(316, 318, 16),
    ...eye(484, 318, 16),
    part(polygon([340, 172], [400, 60], [460, 172]), "accent"),
    part(circle(400, 64, 24), "second"),
  ],
  fox: [
    part(polygon([196, 120], [356, 220], [206, 350]), "main"),
    part(polygon([604, 120], [444, 220], [594, 350]), "main"),
    part(polygon([224, 180], [300, 232], [230, 290]), "dark", { flat: true }),
    part(polygon([576, 180], [500, 232], [570, 290]), "dark", { flat: true }),
    part("M190 350Q250 210 400 210Q550 210 610 350Q570 480 400 560Q230 480 190 350Z", "main"),
    part("M190 350Q320 350 400 556Q230 480 190 350Z", "white"),
    part("M610 350Q480 350 400 556Q570 480 610 350Z", "white"),
    part(ellipse(400, 540, 34, 26), "ink", { flat: true }),
    ...eye(314, 384, 17),
    ...eye(486, 384, 17),
    part("M372 212L400 268L428 212Z", "second"),
  ],
  dinosaur: [
    ...[
      [232, 350],
      [296, 290],
      [372, 266],
      [446, 262],
    ].map(([x = 0, y = 0]) =>
      part(polygon([x - 38, y + 30], [x - 6, y - 62], [x + 44, y + 18]), "accent"),
    ),
    part(
      "M120 520Q150 400 240 340Q330 270 440 280Q480 270 486 220Q490 130 580 130Q680 132 676 210Q672 270 600 270Q570 280 570 350Q560 450 500 480V560H420V500H330V560H250V490Q190 500 120 520Z",
      "main",
    ),
    part("M300 470Q400 420 540 420Q520 470 470 490H320Z", "second"),
    ...[
      [300, 380],
      [370, 350],
      [440, 360],
      [250, 430],
    ].map(([x = 0, y = 0]) => part(circle(x, y, 17), "second", { flat: true })),
    ...eye(590, 186, 15),
    stroke("M610 236q36 2 58-14", "ink", 8),
  ],
  ship: [
    stroke("M390 130V440", "wood", 20),
    part("M408 160Q560 220 580 380Q490 400 408 384Z", "second"),
    part("M372 190Q250 250 230 380Q300 396 372 384Z", "main"),
    part("M390 96H490L464 126L490 156H390Z", "accent"),
    part("M150 420Q400 470 650 420Q640 560 520 560H280Q170 560 150 420Z", "main"),
    part("M160 460Q400 512 642 460L634 490Q400 540 170 494Z", "accent"),
    ...[300, 400, 500].map((x) => part(circle(x, 526, 17), "second")),
    part(star(490, 300, 36, 16), "accent"),
  ],
  penguin: [
    part("M236 560Q216 548 250 520H380V560Z", "accent"),
    part("M564 560Q584 548 550 520H420V560Z", "accent"),
    part("M250 380Q160 420 190 500Q250 480 280 420Z", "dark"),
    part("M550 380Q640 420 610 500Q550 480 520 420Z", "dark"),
    part("M240 350Q240 140 400 140Q560 140 560 350Q570 540 400 540Q230 540 240 350Z", "main"),
    part(
      "M400 240Q450 190 500 240Q530 330 510 420Q480 510 400 510Q320 510 290 420Q270 330 300 240Q350 190 400 240Z",
      "white",
    ),
    part(polygon([364, 296], [436, 296], [400, 346]), "accent"),
    part("M262 366Q400 430 538 366L544 404Q400 470 256 404Z", "second"),
    part(box(450, 400, 48, 100, 12), "second"),
    ...eye(350, 262, 15),
    ...eye(450, 262, 15),
  ],
};
