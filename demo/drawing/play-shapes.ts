import { emblem, small } from "./toy-shapes";
import { around, box, circle, heart, polygon, star } from "./path";
import { group, part, seam, type Shape, stroke } from "./picture";

const memoryCards = (variant: number): Shape => ({
  ground: "flat",
  focus: [300, 300],
  parts: [
    ...[
      [120, 120],
      [410, 120],
      [120, 420],
      [410, 420],
    ].flatMap(([x = 0, y = 0], i) => [
      part(box(x, y, 260, 260, 26), i % 3 === 0 ? "white" : "main"),
      ...(i % 3 === 0
        ? [small(variant, x + 130, y + 132, 0.42)]
        : [
            part(box(x + 26, y + 26, 208, 208, 16), "second"),
            part(star(x + 130, y + 132, 80, 36), i === 1 ? "accent" : "main"),
          ]),
    ]),
  ],
});

const puppet = (variant: number): Shape => ({
  ground: "flat",
  focus: [400, 290],
  parts: [
    part(
      "M290 370Q180 350 146 430Q140 490 210 490L290 480L260 690H540L510 480L590 490Q660 490 654 430Q620 350 510 370Z",
      "main",
    ),
    stroke("M264 660H536", "accent", 20),
    seam("M300 490V620M500 490V620"),
    part(heart(400, 540, 52), "accent"),
    group("translate(120 20) scale(.7)", emblem(variant)),
  ],
});

const bathToy = (variant: number): Shape => ({
  ground: 680,
  focus: [420, 360],
  parts: [
    group("translate(32 20) scale(.92)", emblem(variant)),
    part(
      "M90 560Q140 500 200 552T310 552T420 552T530 552T640 552T720 560V650Q720 686 680 686H130Q90 686 90 650Z",
      "water",
    ),
    stroke("M140 620q30-24 60 0t60 0M420 640q30-24 60 0t60 0", "white", 10),
    part(circle(170, 250, 34), "glass"),
    part(circle(650, 190, 46), "glass"),
    part(circle(620, 300, 22), "glass"),
  ],
});

const spinningTop = (): Shape => ({
  ground: 672,
  focus: [400, 400],
  parts: [
    part(box(384, 130, 32, 190, 12), "wood"),
    part(circle(400, 128, 46), "accent"),
    part("M270 310Q400 250 530 310L560 360H240Z", "second"),
    part("M130 400Q150 340 400 340Q650 340 670 400Q640 500 400 500Q160 500 130 400Z", "main"),
    part("M150 446Q200 500 400 500Q600 500 650 446Q580 580 440 640H360Q220 580 150 446Z", "accent"),
    part(polygon([360, 640], [440, 640], [400, 690]), "wood"),
    ...[220, 310, 400, 490, 580].map((x, i) =>
      part(star(x, 424 - Math.abs(2 - i) * 6, 30, 14), "second"),
    ),
  ],
});

const rocker = (variant: number): Shape => ({
  ground: 690,
  focus: [420, 330],
  parts: [
    part(
      "M90 560Q110 690 400 690Q690 690 710 560L660 550Q620 634 400 634Q180 634 140 550Z",
      "wood",
    ),
    part(box(220, 520, 46, 130, 12), "accent"),
    part(box(534, 520, 46, 130, 12), "accent"),
    small(variant, 400, 348, 1),
  ],
});

const lamp = (variant: number): Shape => ({
  ground: 668,
  focus: [400, 330],
  parts: [
    ...around(400, 330, 320, 250, 14).map(([x, y]) =>
      part(circle(x, y, 9), "second", { flat: true }),
    ),
    part("M190 420Q190 150 400 150Q610 150 610 420V560H190Z", "glass"),
    small(variant, 400, 396, 0.62),
    part(box(150, 556, 500, 104, 34), "main"),
    part(circle(400, 608, 26), "accent"),
    stroke("M230 330Q240 220 330 190", "white", 16),
  ],
});

const backpack = (variant: number): Shape => ({
  ground: 676,
  focus: [400, 480],
  parts: [
    stroke("M330 150Q330 90 400 90Q470 90 470 150", "accent", 22),
    part(
      "M190 330Q190 140 400 140Q610 140 610 330V600Q610 676 540 676H260Q190 676 190 600Z",
      "main",
    ),
    part(box(140, 400, 70, 220, 30), "second"),
    part(box(590, 400, 70, 220, 30), "second"),
    part(box(236, 408, 328, 240, 40), "second"),
    stroke("M250 450H550", "accent", 13),
    small(variant, 400, 546, 0.38),
    stroke("M240 320Q250 210 400 200Q550 210 560 320", "accent", 13),
    part(box(384, 316, 34, 60, 14), "accent"),
  ],
});

const balanceBike = (): Shape => ({
  ground: 690,
  focus: [520, 340],
  parts: [
    stroke("M220 560L360 400H560L600 560M360 400L330 330M560 400L530 250", "ink", 44),
    stroke("M220 560L360 400H560L600 560M360 400L330 330M560 400L530 250", "main", 26),
    part("M240 316Q260 280 330 290Q420 280 430 320Q400 350 330 346Q270 350 240 316Z", "accent"),
    stroke("M470 246H580", "ink", 36),
    stroke("M478 246H572", "second", 18),
    ...[210, 600].flatMap((x) => [
      part(circle(x, 564, 124), "dark"),
      part(circle(x, 564, 88), "second"),
      part(circle(x, 564, 30), "accent"),
    ]),
    part(box(430, 370, 110, 70, 16), "second"),
    part(star(485, 406, 28, 13), "accent"),
  ],
});

export const playShapes = {
  "memory-cards": memoryCards,
  puppet,
  "bath-toy": bathToy,
  "spinning-top": spinningTop,
  rocker,
  lamp,
  backpack,
  "balance-bike": balanceBike,
};
