import { around, box, circle, ellipse, heart } from "./path";
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

export const beddingShapes = {
  "sleeping-bag": sleepingBag,
  "fitted-sheet": fittedSheet,
  "cot-bumper": cotBumper,
  swaddle,
  blanket,
  nest,
};
