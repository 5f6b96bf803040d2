import { box, circle, ellipse } from "./path";
import { part, seam, type Shape, stroke } from "./picture";

const nest = (): Shape => ({
  ground: "flat",
  focus: [400, 620],
  parts: [
    part(
      "M400 90Q600 90 606 320Q610 560 560 640Q500 710 400 710Q300 710 240 640Q190 560 194 320Q200 90 400 90Z",
      "main",
    ),
    part(
      "M400 180Q516 184 516 330Q516 520 484 580Q450 620 400 620Q350 620 316 580Q284 520 284 330Q284 184 400 180Z",
      "second",
    ),
    stroke(
      "M206 260H286M514 260H594M196 400H284M516 400H604M214 540H304M496 540H586M300 126L334 200M500 126L466 200",
      "dark",
      4,
      {
        opacity: 0.6,
      },
    ),
    part(box(330, 640, 140, 34, 10), "ink"),
    part(box(384, 632, 32, 50, 6), "accent"),
    part(box(330, 226, 140, 62, 26), "white"),
    seam("M304 336Q300 500 330 560M496 336Q500 500 470 560", "dark"),
  ],
});

const changingBackpack = (): Shape => ({
  ground: 684,
  focus: [400, 480],
  parts: [
    stroke("M340 140Q340 84 400 84Q460 84 460 140", "ink", 16),
    part(
      "M220 200Q220 130 290 130H510Q580 130 580 200V640Q580 684 536 684H264Q220 684 220 640Z",
      "main",
    ),
    part("M220 200Q220 130 290 130H510Q580 130 580 200V290Q400 320 220 290Z", "second"),
    stroke("M240 280Q400 310 560 280", "ink", 6),
    part(box(256, 380, 288, 264, 22), "dark"),
    stroke("M276 428H524", "accent", 7),
    part(box(188, 440, 44, 180, 16), "second"),
    part(box(568, 440, 44, 180, 16), "second"),
    part(box(280, 290, 32, 150, 6), "ink"),
    part(box(488, 290, 32, 150, 6), "ink"),
    part(box(276, 360, 40, 34, 5), "metal"),
    part(box(484, 360, 40, 34, 5), "metal"),
    part(box(362, 190, 76, 44, 5), "accent"),
  ],
});

const parasol = (): Shape => ({
  ground: "flat",
  focus: [400, 250],
  parts: [
    stroke("M400 120V560Q400 620 450 640", "ink", 18),
    stroke("M400 120V560Q400 616 448 636", "metal", 10),
    part(box(420, 610, 100, 70, 14), "ink"),
    part(box(500, 624, 50, 42, 8), "accent"),
    part(
      "M400 120Q640 130 700 380Q650 340 600 380Q550 340 500 380Q450 340 400 380Q350 340 300 380Q250 340 200 380Q150 340 100 380Q160 130 400 120Z",
      "main",
    ),
    part("M400 120Q490 200 500 380Q450 340 400 380Q350 340 300 380Q310 200 400 120Z", "second"),
    stroke("M400 120Q590 190 600 380M400 120Q210 190 200 380", "dark", 4),
    stroke(
      "M104 376Q150 340 200 380Q250 340 300 380Q350 340 400 380Q450 340 500 380Q550 340 600 380Q650 340 696 376",
      "accent",
      7,
    ),
    part(circle(400, 112, 17), "accent"),
  ],
});

const mosquitoNet = (): Shape => ({
  ground: 680,
  focus: [400, 330],
  parts: [
    part("M190 560H610V640H190Z", "second"),
    stroke("M210 640V680M590 640V680", "wood", 22),
    part(box(176, 520, 448, 50, 12), "wood"),
    part(
      "M400 110Q380 240 270 330Q180 420 150 670Q260 640 400 660Q540 640 650 670Q620 420 530 330Q420 240 400 110Z",
      "glass",
      {
        opacity: 0.7,
      },
    ),
    stroke(
      "M400 120Q370 300 250 640M400 120Q390 300 350 650M400 120Q410 300 450 650M400 120Q430 300 550 640M250 360Q400 400 550 360M200 460Q400 510 600 460M170 570Q400 620 630 570",
      "metal",
      3,
      { opacity: 0.6 },
    ),
    part("M330 270Q400 230 470 270L500 330Q400 370 300 330Z", "main"),
    stroke("M300 332Q400 372 500 332", "accent", 7),
    stroke("M400 60V112", "ink", 6),
    part(circle(400, 60, 13), "accent"),
  ],
});

const mummyBag = (): Shape => ({
  ground: "flat",
  focus: [400, 240],
  parts: [
    part(
      "M400 84Q520 84 532 210Q610 300 590 460Q570 640 500 700H300Q230 640 210 460Q190 300 268 210Q280 84 400 84Z",
      "main",
    ),
    part("M400 124Q486 124 488 220Q480 300 400 300Q320 300 312 220Q314 124 400 124Z", "second"),
    part(box(346, 210, 108, 62, 26), "white"),
    stroke("M214 380Q400 430 588 380M216 480Q400 532 586 480M236 580Q400 630 564 580", "dark", 5, {
      opacity: 0.6,
    }),
    stroke("M476 286L470 690", "ink", 7),
    stroke("M476 286L470 690", "white", 2.5, { dash: "5 7" }),
    part(box(462, 286, 28, 46, 6), "accent"),
    part(box(280, 640, 80, 34, 5), "accent"),
  ],
});

const outdoorBlanket = (): Shape => ({
  ground: 640,
  focus: [330, 470],
  parts: [
    part(ellipse(610, 510, 66, 126), "dark"),
    part(
      "M200 384H610Q560 440 560 510Q560 590 610 636H200Q140 590 140 510Q140 430 200 384Z",
      "main",
    ),
    part(ellipse(610, 510, 62, 124), "second"),
    stroke(
      "M610 430Q650 450 646 510Q640 580 610 586Q580 580 584 520Q590 470 612 474Q630 490 620 526",
      "dark",
      5,
    ),
    part(
      "M250 384H296Q256 440 256 510Q256 590 296 636H250Q206 590 206 510Q206 430 250 384Z",
      "accent",
    ),
    part(
      "M450 384H496Q456 440 456 510Q456 590 496 636H450Q406 590 406 510Q406 430 450 384Z",
      "accent",
    ),
    stroke("M262 384Q270 270 360 270Q460 270 470 384", "ink", 20),
    stroke("M262 384Q270 270 360 270Q460 270 470 384", "accent", 11),
    part(box(300, 250, 124, 40, 16), "ink"),
  ],
});

const flask = (): Shape => ({
  ground: 684,
  focus: [400, 230],
  parts: [
    part("M320 240Q320 140 400 140Q480 140 480 240Z", "second"),
    part(box(300, 230, 200, 50, 14), "metal"),
    stroke("M490 250Q560 240 560 320V400", "ink", 16),
    stroke("M490 250Q560 240 560 320V396", "accent", 9),
    part(
      "M292 290Q292 280 302 280H498Q508 280 508 290V640Q508 684 464 684H336Q292 684 292 640Z",
      "main",
    ),
    part("M292 560H508V640Q508 684 464 684H336Q292 684 292 640Z", "dark"),
    stroke("M322 310V540", "white", 9),
    part(box(372, 400, 56, 100, 8), "accent"),
    part(box(366, 150, 68, 22, 8), "metal"),
  ],
});

const organiser = (): Shape => ({
  ground: "flat",
  focus: [250, 400],
  parts: [
    stroke("M60 220H740", "ink", 34),
    stroke("M60 220H740", "metal", 22),
    part("M270 130h68l4 170h-76Z", "accent"),
    part(box(258, 110, 92, 30, 8), "white"),
    part("M150 290H650L624 600Q620 640 580 640H220Q180 640 176 600Z", "main"),
    part(box(180, 190, 50, 130, 8), "ink"),
    part(box(570, 190, 50, 130, 8), "ink"),
    part("M230 290H380L370 420H240Z", "dark"),
    part("M270 290h68l-3 90h-62Z", "accent"),
    part(box(206, 430, 388, 170, 18), "second"),
    stroke("M226 470H574", "ink", 5),
    stroke("M420 340H590", "accent", 8),
    part(box(430, 510, 120, 60, 6), "white"),
  ],
});

const rainSuit = (): Shape => ({
  ground: "flat",
  focus: [400, 260],
  parts: [
    part(
      "M300 260Q200 290 160 480L230 510Q260 400 310 380ZM500 260Q600 290 640 480L570 510Q540 400 490 380Z",
      "main",
    ),
    part("M300 256Q400 220 500 256L520 460L560 670H430L400 520L370 670H240L280 460Z", "main"),
    part("M296 200Q290 90 400 90Q510 90 504 200Q500 280 400 280Q300 280 296 200Z", "main"),
    part("M330 206Q330 130 400 130Q470 130 470 206Q460 260 400 260Q340 260 330 206Z", "second"),
    stroke("M400 280V510", "accent", 9),
    part("M234 636H376L370 690H228ZM424 636H566L572 690H430Z", "second"),
    part("M154 462L236 498L226 528L146 494ZM646 462L564 498L574 528L654 494Z", "second"),
    part("M300 420H374V480H300ZM426 420H500V480H426Z", "dark"),
    stroke("M286 340H374M426 340H514", "white", 10),
  ],
});

const booties = (): Shape => ({
  ground: 650,
  focus: [270, 420],
  parts: [260, 560].flatMap((x) => [
    part(
      `M${x - 90} 240H${x + 70}V430Q${x + 140} 470 ${x + 140} 560V610Q${x + 140} 636 ${x + 110} 636H${x - 70}Q${x - 100} 636 ${x - 100} 600Z`,
      "main",
    ),
    part(`M${x - 104} 220Q${x - 10} 196 ${x + 84} 220V290Q${x - 10} 268 ${x - 104} 290Z`, "second"),
    part(
      `M${x - 100} 596H${x + 140}V620Q${x + 140} 652 ${x + 108} 652H${x - 68}Q${x - 100} 652 ${x - 100} 620Z`,
      "dark",
    ),
    stroke(`M${x - 96} 400H${x + 72}`, "accent", 16),
    part(box(x - 20, 380, 46, 40, 6), "ink"),
  ]),
});

const packedTent = (): Shape => ({
  ground: 640,
  focus: [400, 420],
  parts: [
    part(box(120, 420, 560, 200, 60), "main"),
    part(ellipse(160, 520, 50, 100), "second"),
    part(ellipse(160, 520, 26, 54), "dark"),
    stroke("M280 420V620M560 420V620", "ink", 26),
    stroke("M280 420V620M560 420V620", "accent", 12),
    stroke("M300 420Q310 300 420 300Q530 300 540 420", "ink", 20),
    stroke("M240 470H640", "white", 4, { dash: "10 8" }),
    part(box(360, 500, 124, 66, 8), "second"),
  ],
});

export const trailShapes = {
  "outdoor-nest": nest,
  "changing-backpack": changingBackpack,
  parasol,
  "mosquito-net": mosquitoNet,
  "mummy-bag": mummyBag,
  "outdoor-blanket": outdoorBlanket,
  flask,
  organiser,
  "rain-suit": rainSuit,
  booties,
  "travel-mattress": packedTent,
};
