import { around, box, circle, cloud, ellipse, heart, moon, star } from "./path";
import { part, seam, type Shape, stroke } from "./picture";

export const bibOutline =
  "M400 690Q214 690 214 500Q214 384 300 336Q262 262 296 186Q330 122 392 140Q402 152 386 168Q346 190 346 246Q346 322 400 322Q454 322 454 246Q454 206 436 184Q424 160 444 148Q486 140 508 190Q536 262 500 336Q586 384 586 500Q586 690 400 690Z";

const bib = (): Shape => ({
  ground: "flat",
  focus: [400, 420],
  parts: [
    part(bibOutline, "main"),
    stroke(bibOutline, "second", 14),
    seam(
      "M400 668Q236 668 236 500Q238 398 312 352M400 668Q564 668 564 500Q562 398 488 352",
      "accent",
    ),
    part(circle(372, 152, 11), "accent"),
    part(circle(450, 162, 11), "accent"),
  ],
});

const hoodedTowel = (): Shape => ({
  ground: "flat",
  focus: [400, 230],
  parts: [
    part(
      "M382 138Q400 120 418 138L672 392Q690 410 672 428L418 682Q400 700 382 682L128 428Q110 410 128 392Z",
      "main",
    ),
    seam(
      "M384 160L150 394Q136 410 150 426L384 660Q400 674 416 660L650 426Q664 410 650 394L416 160",
    ),
    part(circle(318, 168, 38), "second"),
    part(circle(482, 168, 38), "second"),
    part(circle(318, 168, 18), "accent", { flat: true }),
    part(circle(482, 168, 18), "accent", { flat: true }),
    part("M382 138Q400 120 418 138L548 268Q480 318 400 318Q320 318 252 268Z", "second"),
    stroke("M252 268Q320 318 400 318Q480 318 548 268", "accent", 9),
    part(circle(368, 228, 9), "ink", { flat: true }),
    part(circle(432, 228, 9), "ink", { flat: true }),
    part(ellipse(400, 252, 15, 10), "accent", { flat: true }),
    stroke("M400 262v12q-10 12-20 4M400 274q10 12 20 4", "ink", 4),
  ],
});

const changingMat = (): Shape => ({
  ground: "flat",
  focus: [400, 300],
  parts: [
    part(
      "M236 190Q236 110 316 110H484Q564 110 564 190Q548 280 556 400Q548 520 564 610Q564 690 484 690H316Q236 690 236 610Q252 520 244 400Q252 280 236 190Z",
      "main",
    ),
    part(
      "M304 220Q304 190 334 190H466Q496 190 496 220Q486 300 490 400Q486 500 496 600Q496 628 466 628H334Q304 628 304 600Q314 500 310 400Q314 300 304 220Z",
      "second",
    ),
    seam(
      "M256 196Q258 130 318 130H482Q542 130 544 196M256 604Q258 670 318 670H482Q542 670 544 604",
    ),
    seam("M326 240V590M474 240V590", "accent"),
    part(box(356, 214, 88, 56, 22), "white"),
    part(star(400, 242, 16, 7), "accent", { flat: true }),
  ],
});

const playMat = (): Shape => ({
  ground: "flat",
  focus: [400, 270],
  parts: [
    ...around(400, 400, 250, 250, 16).map(([x, y], i) =>
      part(circle(x, y, 58), i % 2 === 0 ? "second" : "light"),
    ),
    part(circle(400, 400, 254), "main"),
    seam(circle(400, 400, 232)),
    part(circle(400, 400, 120), "light"),
    seam(circle(400, 400, 104), "accent"),
    part(cloud(400, 404, 62), "white"),
    stroke("M372 452v18M400 452v30M428 452v18", "accent", 6),
    ...around(400, 400, 180, 180, 8).map(([x, y]) =>
      part(circle(x, y, 8), "accent", { flat: true }),
    ),
  ],
});

const basket = (): Shape => ({
  ground: 652,
  focus: [330, 330],
  parts: [
    part(ellipse(400, 290, 220, 58), "dark"),
    part("M250 292Q270 196 350 200Q380 150 440 190Q520 170 548 292Z", "light"),
    part(circle(330, 232, 54), "second"),
    part(moon(470, 226, 48), "accent"),
    part(
      "M180 290Q220 350 400 350Q580 350 620 290L590 600Q580 652 400 652Q220 652 210 600Z",
      "main",
    ),
    part(
      "M180 290Q220 350 400 350Q580 350 620 290L612 372Q560 424 400 424Q240 424 188 372Z",
      "second",
    ),
    seam("M194 364Q250 410 400 410Q550 410 606 364", "accent"),
    stroke("M218 440q-72 10-58 66t76 42", "accent", 16),
    stroke("M582 440q72 10 58 66t-76 42", "accent", 16),
  ],
});

const cushion = (): Shape => ({
  ground: 650,
  focus: [400, 400],
  parts: [
    part("M176 190Q400 236 624 190Q588 410 624 640Q400 596 176 640Q212 410 176 190Z", "main"),
    stroke(
      "M176 190Q400 236 624 190Q588 410 624 640Q400 596 176 640Q212 410 176 190Z",
      "second",
      12,
    ),
    stroke(
      "M198 214q40 36 70 50M602 214q-40 36-70 50M198 614q40-34 70-46M602 614q-40-34-70-46",
      "dark",
      6,
      { opacity: 0.22 },
    ),
    part(box(610, 396, 46, 60, 6), "white"),
    part(heart(634, 426, 11), "accent", { flat: true }),
  ],
});

const pouch = (): Shape => ({
  ground: 624,
  focus: [240, 320],
  parts: [
    part(
      "M170 300Q170 262 208 262H592Q630 262 630 300L642 570Q642 620 592 620H208Q158 620 158 570Z",
      "main",
    ),
    part("M170 300Q170 262 208 262H592Q630 262 630 300L634 344Q400 372 166 344Z", "second"),
    stroke("M190 306Q400 326 610 306", "accent", 14),
    stroke("M190 306Q400 326 610 306", "white", 3, { dash: "4 9" }),
    part(box(166, 294, 46, 26, 10), "metal"),
    stroke("M176 318q-26 40-14 76", "accent", 8),
    part("M140 392h44l8 70q-30 12-60 0Z", "accent"),
    seam("M182 366Q400 394 620 366"),
    part(box(520, 520, 84, 56, 8), "white"),
    part(star(562, 548, 16, 7), "accent", { flat: true }),
  ],
});

export const nurseryShapes = {
  bib,
  "hooded-towel": hoodedTowel,
  "changing-mat": changingMat,
  "play-mat": playMat,
  basket,
  cushion,
  pouch,
};
