import { around, box, circle, cloud, ellipse, heart, moon, star } from "./path";
import { part, seam, type Shape, stroke } from "./picture";

const sleepingBag = (): Shape => ({
  ground: "flat",
  focus: [400, 200],
  parts: [
    part(
      "M318 150Q296 112 332 106L372 104Q384 176 400 178Q416 176 428 104L468 106Q504 112 482 150Q470 215 506 270Q566 420 574 596Q574 690 488 694L312 694Q226 690 226 596Q234 420 294 270Q330 215 318 150Z",
      "main",
    ),
    part(
      "M372 104Q384 178 400 178Q416 178 428 104Q452 150 436 184Q420 208 400 208Q380 208 364 184Q348 150 372 104Z",
      "second",
    ),
    stroke("M400 208V640Q400 668 430 668H540", "second", 12),
    stroke("M400 214V640Q400 668 430 668H540", "accent", 4, { dash: "3 6" }),
    seam(
      "M326 214Q308 250 306 270Q248 430 244 596Q246 676 312 678H488Q554 676 556 596Q552 430 494 270",
    ),
    part(circle(350, 132, 10), "accent"),
    part(circle(450, 132, 10), "accent"),
    part(box(392, 226, 16, 34, 8), "accent"),
  ],
});

const fittedSheet = (): Shape => ({
  ground: 600,
  focus: [360, 440],
  parts: [
    part(
      "M128 420Q120 404 140 396L424 286Q442 280 460 286L672 358Q690 366 690 384V470Q690 490 670 498L400 606Q380 614 360 606L146 520Q128 512 128 494Z",
      "dark",
    ),
    part("M128 420V494Q128 512 146 520L360 606Q380 614 380 600V522Z", "main"),
    part("M380 522V600Q380 614 400 606L670 498Q690 490 690 470V384Z", "main"),
    part(
      "M140 396L424 286Q442 280 460 286L672 358Q704 370 676 384L400 512Q380 522 360 514L144 426Q112 410 140 396Z",
      "main",
    ),
    stroke(
      "M150 520q-14-40 0-76M174 530q-10-34-2-70M352 602q10-36 0-70M410 600q-8-40 4-72M664 498q12-40 0-74",
      "dark",
      4,
      {
        opacity: 0.35,
      },
    ),
    seam("M150 408L430 300Q442 296 456 300L660 368"),
    part("M250 352Q300 296 420 286Q470 290 466 322Q450 356 330 396Q254 404 250 352Z", "light"),
    seam("M270 354Q320 308 420 302"),
  ],
});

const cotBumper = (): Shape => ({
  ground: 664,
  focus: [300, 470],
  parts: [
    ...[160, 230, 300, 370, 440, 510, 580, 650].map((x) =>
      part(box(x - 9, 200, 18, 440, 6), "wood"),
    ),
    part(box(110, 170, 580, 38, 19), "wood"),
    part(box(110, 610, 580, 34, 12), "wood"),
    part(box(104, 150, 36, 510, 14), "wood"),
    part(box(660, 150, 36, 510, 14), "wood"),
    ...[0, 1, 2, 3].map((i) =>
      part(`M${124 + i * 138} 420q69-34 138 0v176q-69 18-138 0Z`, i % 2 === 0 ? "main" : "second"),
    ),
    ...[0, 1, 2, 3].map((i) => seam(`M${136 + i * 138} 434q57-26 114 0v150q-57 12-114 0Z`)),
    ...[124, 400, 676].map((x) =>
      stroke(
        `M${x} 422q-34-30-38 0q4 20 38 0q34-30 38 0q-4 20-38 0M${x} 424l-14 50M${x} 424l14 50`,
        "accent",
        7,
      ),
    ),
  ],
});

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

const swaddle = (): Shape => ({
  ground: 640,
  focus: [400, 470],
  parts: [
    part(box(180, 540, 440, 96, 44), "main"),
    part(box(192, 452, 416, 96, 44), "second"),
    part(box(184, 364, 432, 96, 44), "main"),
    part(box(198, 276, 404, 96, 44), "light"),
    ...[588, 500, 412, 324].map((y) =>
      stroke(`M216 ${y}H540M${230} ${y + 16}H500`, "dark", 3, { opacity: 0.28 }),
    ),
    part(box(376, 270, 48, 372, 6), "accent"),
    stroke(
      "M400 276Q300 190 300 250Q310 292 400 276Q500 190 500 250Q490 292 400 276",
      "accent",
      16,
    ),
    part(ellipse(400, 276, 26, 20), "accent"),
    part("M470 560l74 0v52l-37 -16l-37 16Z", "white"),
  ],
});

const blanket = (): Shape => ({
  ground: "flat",
  focus: [540, 560],
  parts: [
    part(
      "M178 168Q280 150 400 162Q520 150 622 168Q636 300 626 420L628 500L520 644Q380 652 176 636Q164 500 172 400Q162 280 178 168Z",
      "main",
    ),
    part("M628 500Q560 506 516 492Q524 560 520 644Z", "second"),
    stroke(
      "M178 168Q280 150 400 162Q520 150 622 168Q636 300 626 420L628 500M520 644Q380 652 176 636Q164 500 172 400Q162 280 178 168",
      "second",
      14,
    ),
    seam(
      "M198 190Q300 172 400 182Q520 172 602 190Q612 320 606 486M506 622Q380 630 196 614Q186 500 192 400Q184 280 198 190",
      "accent",
    ),
    stroke("M260 260Q330 380 300 540M470 240Q440 330 480 440", "dark", 10, { opacity: 0.1 }),
    part("M196 586h54v66h-54Z", "white"),
    part(heart(223, 618, 13), "accent", { flat: true }),
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

const nest = (): Shape => ({
  ground: "flat",
  focus: [400, 600],
  parts: [
    part(ellipse(400, 396, 236, 296), "main"),
    part(ellipse(400, 396, 146, 206), "light"),
    seam(ellipse(400, 396, 132, 190), "accent"),
    stroke(
      around(400, 396, 236, 296, 22)
        .map(
          ([x, y]) =>
            `M${x} ${y}L${Math.round(400 + (x - 400) * 0.74)} ${Math.round(396 + (y - 396) * 0.78)}`,
        )
        .join(""),
      "dark",
      4,
      { opacity: 0.2 },
    ),
    stroke(
      "M400 672Q300 620 304 684Q330 716 400 672Q500 620 496 684Q470 716 400 672M400 676L356 744M400 676L444 744",
      "accent",
      12,
    ),
    part(circle(400, 674, 17), "accent"),
    part("M336 240Q400 204 464 240Q474 284 464 304Q400 324 336 304Q326 284 336 240Z", "white"),
  ],
});

export const nurseryShapes = {
  "sleeping-bag": sleepingBag,
  "fitted-sheet": fittedSheet,
  "cot-bumper": cotBumper,
  bib,
  "hooded-towel": hoodedTowel,
  swaddle,
  blanket,
  "changing-mat": changingMat,
  "play-mat": playMat,
  basket,
  cushion,
  pouch,
  nest,
};
