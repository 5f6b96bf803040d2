import { bibOutline } from "./nursery-shapes";
import { box, circle, cloud, ellipse, heart, line, polygon, star } from "./path";
import { group, part, type Shape, stroke } from "./picture";

type Creature = "bear" | "rabbit" | "cat" | "cloud";
const creatures: readonly Creature[] = ["bear", "rabbit", "cat", "cloud"];

function ears(kind: Creature) {
  switch (kind) {
    case "bear":
      return [
        part(circle(212, 230, 76), "main"),
        part(circle(588, 230, 76), "main"),
        part(circle(212, 230, 38), "second", { flat: true }),
        part(circle(588, 230, 38), "second", { flat: true }),
      ];
    case "rabbit":
      return [
        part("M250 260Q180 70 262 74Q346 96 350 240Z", "main"),
        part("M550 260Q620 70 538 74Q454 96 450 240Z", "main"),
        part("M274 220Q232 110 272 112Q314 124 322 212Z", "second", { flat: true }),
        part("M526 220Q568 110 528 112Q486 124 478 212Z", "second", { flat: true }),
      ];
    case "cat":
      return [
        part(polygon([176, 120], [356, 200], [190, 340]), "main"),
        part(polygon([624, 120], [444, 200], [610, 340]), "main"),
      ];
    case "cloud":
      return [
        part(circle(230, 270, 110), "main"),
        part(circle(570, 270, 110), "main"),
        part(circle(400, 210, 120), "main"),
      ];
  }
}

const plate = (variant: number): Shape => ({
  ground: "flat",
  focus: [320, 300],
  parts: [
    part(circle(400, 420, 256), "main"),
    ...ears(creatures[variant % 4] ?? "bear"),
    part(circle(400, 420, 256), "main"),
    part("M196 404Q210 234 390 232V404Z", "dark", { opacity: 0.75 }),
    part("M604 404Q590 234 410 232V404Z", "dark", { opacity: 0.75 }),
    part("M196 428H604Q590 612 400 614Q210 612 196 428Z", "dark", { opacity: 0.75 }),
    ...[
      [280, 330],
      [310, 352],
      [296, 304],
    ].map(([x = 0, y = 0]) => part(circle(x, y, 17), "second")),
    part("M470 300q50-30 78 20q10 40-40 44q-60-10-38-64Z", "accent"),
    part("M300 500Q340 460 400 474Q470 456 510 506Q500 560 400 562Q310 560 300 500Z", "light"),
    stroke(circle(400, 420, 240), "white", 5, { opacity: 0.35 }),
  ],
});

const bowl = (variant: number): Shape => ({
  ground: 640,
  focus: [500, 350],
  parts: [
    part("M516 380L640 150Q654 120 684 134Q706 150 690 178L566 400Z", "wood"),
    part(ellipse(400, 350, 240, 62), "dark"),
    part(ellipse(400, 356, 196, 44), "light"),
    part("M160 350Q400 470 640 350Q640 596 480 610H320Q160 596 160 350Z", "main"),
    part("M286 606H514L536 640H264Z", "second"),
    ...(variant % 2 === 0
      ? [
          part(circle(350, 500, 12), "ink", { flat: true }),
          part(circle(450, 500, 12), "ink", { flat: true }),
          stroke("M376 532q24 26 48 0", "ink", 7),
        ]
      : [part(cloud(400, 520, 60), "light")]),
    stroke("M176 372Q400 484 624 372", "white", 6, { opacity: 0.4 }),
  ],
});

const bottle = (): Shape => ({
  ground: 676,
  focus: [400, 250],
  parts: [
    part("M372 120Q372 84 400 84Q428 84 428 120Q432 150 462 176H338Q368 150 372 120Z", "wood"),
    part(box(316, 172, 168, 60, 16), "accent"),
    stroke("M340 184v36M364 184v36M388 184v36M412 184v36M436 184v36M460 184v36", "white", 4, {
      opacity: 0.4,
    }),
    part(
      "M320 232H480Q540 270 540 340V620Q540 676 484 676H316Q260 676 260 620V340Q260 270 320 232Z",
      "glass",
    ),
    part("M270 380Q400 360 530 380V616Q530 664 484 664H316Q270 664 270 616Z", "white"),
    part("M256 410H544V626Q544 680 486 680H314Q256 680 256 626Z", "main"),
    part(box(366, 450, 68, 160, 34), "glass"),
    stroke("M374 480h22M374 506h22M374 532h22M374 558h22M374 584h22", "ink", 4),
    stroke("M292 300Q300 280 320 264", "white", 10),
  ],
});

const cup = (): Shape => ({
  ground: 660,
  focus: [400, 400],
  parts: [
    stroke("M440 250Q450 120 540 110", "accent", 22),
    stroke(
      "M230 380Q120 370 132 470Q146 560 260 540M570 380Q680 370 668 470Q654 560 540 540",
      "second",
      34,
    ),
    part("M226 320H574L540 616Q534 660 490 660H310Q266 660 260 616Z", "main"),
    part(box(204, 262, 392, 72, 30), "second"),
    part("M250 264Q270 214 400 214Q530 214 550 264Z", "accent"),
    stroke("M270 370L296 612", "white", 12, { opacity: 0.45 }),
    part(heart(420, 490, 42), "light"),
  ],
});

const cutlery = (): Shape => ({
  ground: "flat",
  focus: [300, 260],
  parts: [
    group("rotate(-9 300 400)", [
      part(box(268, 340, 64, 330, 32), "main"),
      part(box(286, 250, 28, 130, 12), "metal"),
      part(
        "M250 120q8-24 16 0l6 70h12l4-74q12-24 24 0l4 74h12l6-70q8-24 16 0l4 96q-4 60-52 66q-48-6-54-66Z",
        "metal",
      ),
      part(circle(300, 620, 14), "light"),
    ]),
    group("rotate(9 500 400)", [
      part(box(468, 340, 64, 330, 32), "second"),
      part(box(486, 260, 28, 120, 12), "metal"),
      part(ellipse(500, 190, 62, 88), "metal"),
      part(ellipse(494, 184, 38, 60), "white", { opacity: 0.5, flat: true }),
      part(circle(500, 620, 14), "light"),
    ]),
  ],
});

const snackBox = (variant: number): Shape => ({
  ground: 650,
  focus: [400, 420],
  parts: [
    part("M150 380H650V560Q650 650 560 650H240Q150 650 150 560Z", "main"),
    part("M168 330Q168 206 290 206H510Q632 206 632 330Z", "light"),
    part(box(136, 320, 528, 76, 30), "second"),
    part(box(350, 304, 100, 110, 24), "accent"),
    stroke("M180 440V550Q180 618 250 620", "white", 10, { opacity: 0.5 }),
    ...(variant % 2 === 0
      ? [part(star(400, 530, 58, 26), "light")]
      : [
          part(cloud(400, 536, 62), "light"),
          part(circle(380, 524, 7), "ink", { flat: true }),
          part(circle(424, 524, 7), "ink", { flat: true }),
        ]),
  ],
});

const siliconeBib = (): Shape => ({
  ground: "flat",
  focus: [400, 580],
  parts: [
    part(bibOutline, "main"),
    part("M222 540Q400 620 578 540Q592 700 470 708H330Q208 700 222 540Z", "second"),
    stroke("M228 548Q400 626 572 548", "white", 8, { opacity: 0.6 }),
    ...[
      [300, 440],
      [350, 400],
      [400, 450],
      [460, 410],
      [500, 460],
      [340, 480],
      [450, 490],
    ].map(([x = 0, y = 0]) => part(circle(x, y, 9), "light", { flat: true })),
    part(circle(372, 152, 11), "accent"),
    part(circle(450, 162, 11), "accent"),
    stroke(line(280, 640, 520, 640), "white", 6, { opacity: 0.35 }),
  ],
});

export const feedingShapes = {
  plate,
  bowl,
  bottle,
  cup,
  cutlery,
  "snack-box": snackBox,
  "silicone-bib": siliconeBib,
};
