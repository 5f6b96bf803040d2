import { box, circle, line, polygon } from "./path";
import { type Part, part, seam, type Shape, stroke } from "./picture";

const spoked = (x: number, y: number, r: number): Part[] => [
  part(circle(x, y, r), "ink"),
  part(circle(x, y, r - 16), "white"),
  stroke(
    Array.from({ length: 5 }, (_, i) => {
      const angle = (Math.PI * i) / 5;
      const dx = Math.round(Math.cos(angle) * (r - 16));
      const dy = Math.round(Math.sin(angle) * (r - 16));
      return line(x - dx, y - dy, x + dx, y + dy);
    }).join(""),
    "metal",
    5,
  ),
  part(circle(x, y, 15), "accent"),
];

const chassis: Part[] = [
  stroke("M262 612L520 440M540 612L300 440M300 474L560 350Q600 330 640 262L690 230", "ink", 22),
  stroke("M262 612L520 440M540 612L300 440M300 474L560 350Q600 330 640 262", "metal", 14),
  stroke("M636 268L700 224", "accent", 26),
];

const pram = (): Shape => ({
  ground: 690,
  focus: [320, 290],
  parts: [
    ...chassis,
    ...spoked(250, 612, 78),
    ...spoked(556, 612, 78),
    part("M170 320H570Q580 470 470 482H290Q180 474 170 320Z", "main"),
    part("M160 300H580V338H160Z", "second"),
    part("M400 306Q596 300 584 316L540 340Q470 350 400 338Z", "dark"),
    part("M170 306Q150 120 350 118Q410 124 410 306Z", "main"),
    stroke("M350 120Q330 210 410 304M262 142Q262 230 400 302M190 208Q230 270 390 304", "dark", 5),
    stroke("M196 360Q370 390 546 360", "accent", 6),
    part(box(340, 400, 62, 36, 5), "accent"),
  ],
});

const stroller = (): Shape => ({
  ground: 690,
  focus: [370, 320],
  parts: [
    stroke("M250 620L470 250Q500 200 590 190M560 620L330 400M330 520L600 520", "ink", 24),
    stroke("M250 620L470 250Q500 200 560 192M560 620L330 400M330 520L596 520", "metal", 15),
    stroke("M556 192L622 186", "accent", 26),
    part("M300 548H560L530 600H330Z", "second"),
    part(
      "M240 480Q240 440 290 440H430L520 230Q560 220 570 260L490 490Q480 516 440 516H280Q240 516 240 480Z",
      "main",
    ),
    part("M226 470H270V580Q270 596 250 596H206Q196 580 226 560Z", "dark"),
    part("M570 250Q540 110 400 130Q290 150 270 280Q400 200 524 290Z", "main"),
    stroke("M400 132Q430 180 428 230M474 130Q510 180 486 262", "dark", 5),
    seam("M284 458H436L528 262"),
    stroke("M300 420Q340 372 420 400", "ink", 18),
    ...spoked(240, 628, 62),
    ...spoked(570, 628, 62),
  ],
});

const footmuff = (): Shape => ({
  ground: "flat",
  focus: [400, 250],
  parts: [
    part(
      "M270 220Q270 100 400 100Q530 100 530 220L558 560Q562 700 400 700Q238 700 242 560Z",
      "main",
    ),
    part("M302 230Q302 132 400 132Q498 132 498 230L500 330Q400 300 300 330Z", "second"),
    stroke("M318 236Q318 150 400 150Q482 150 482 236", "dark", 3, { dash: "3 9" }),
    part("M262 330Q400 262 538 330L544 420Q400 352 256 420Z", "second"),
    stroke("M258 420Q400 352 542 420", "accent", 6),
    stroke("M300 400L286 600Q290 668 400 672Q510 668 514 600L500 400", "ink", 4, { dash: "10 6" }),
    stroke("M262 500Q400 540 538 500M256 590Q400 632 544 590", "dark", 4, { opacity: 0.45 }),
    part(box(366, 440, 68, 40, 5), "accent"),
    part(box(390, 190, 20, 50, 8), "dark"),
  ],
});

const carrier = (): Shape => ({
  ground: "flat",
  focus: [400, 330],
  parts: [
    stroke(
      "M300 250Q180 130 150 300Q150 460 250 520M500 250Q620 130 650 300Q650 460 550 520",
      "ink",
      48,
    ),
    stroke(
      "M300 250Q180 130 150 300Q150 460 250 520M500 250Q620 130 650 300Q650 460 550 520",
      "second",
      40,
    ),
    part("M110 560Q400 500 690 560V640Q400 590 110 640Z", "second"),
    part(box(90, 566, 62, 64, 10), "ink"),
    part(box(648, 566, 62, 64, 10), "ink"),
    part(
      "M270 230Q280 150 400 150Q520 150 530 230L520 360Q560 440 550 560Q400 610 250 560Q240 440 280 360Z",
      "main",
    ),
    part("M286 226Q296 172 400 172Q504 172 514 226L508 290Q400 320 292 290Z", "dark"),
    seam("M296 372Q264 450 270 546Q400 586 530 546Q536 450 504 372"),
    part(box(352, 400, 96, 100, 10), "second"),
    stroke("M352 436H448", "accent", 6),
    part(box(176, 380, 34, 46, 6), "accent"),
    part(box(590, 380, 34, 46, 6), "accent"),
  ],
});

const travelCot = (): Shape => ({
  ground: 668,
  focus: [330, 420],
  parts: [
    part("M150 250L250 190H690L640 250Z", "second"),
    part("M640 250L690 190V560L640 640Z", "main"),
    part(box(140, 250, 504, 400, 10), "main"),
    part(box(206, 330, 372, 250, 22), "glass"),
    stroke(
      [230, 260, 290, 320, 350, 380, 410, 440, 470, 500, 530, 560]
        .map((x) => `M${x} 336V574`)
        .join("") + [360, 392, 424, 456, 488, 520, 552].map((y) => `M212 ${y}H572`).join(""),
      "metal",
      1.6,
      { opacity: 0.6 },
    ),
    part(box(206, 530, 372, 50, 10), "second"),
    part(box(124, 236, 44, 434, 16), "dark"),
    part(box(622, 236, 44, 434, 16), "dark"),
    stroke("M140 250H650", "accent", 16),
    part(box(346, 270, 108, 36, 6), "accent"),
  ],
});

const rainCover = (): Shape => ({
  ground: 690,
  focus: [300, 260],
  parts: [
    ...chassis,
    ...spoked(250, 612, 78),
    ...spoked(556, 612, 78),
    part("M190 330H560Q570 470 460 482H300Q200 474 190 330Z", "second"),
    part("M180 306Q170 150 350 146Q400 150 400 306Z", "second"),
    part(
      "M140 330Q110 90 350 86Q440 90 470 210L596 300Q620 480 480 506H280Q140 490 140 330Z",
      "glass",
      { opacity: 0.62 },
    ),
    stroke(
      "M140 330Q110 90 350 86Q440 90 470 210L596 300Q620 480 480 506H280Q140 490 140 330Z",
      "main",
      12,
    ),
    part("M220 250Q220 170 330 160L350 290Q280 310 226 300Z", "white", { opacity: 0.75 }),
    stroke("M470 210Q400 340 420 506", "main", 5, { dash: "10 7" }),
    stroke(
      "M90 90l-14 40M150 50l-14 40M500 70l-14 40M610 120l-14 40M680 60l-14 40M70 230l-14 40M660 300l-14 40",
      "accent",
      7,
    ),
  ],
});

const sleepTent = (): Shape => ({
  ground: 660,
  focus: [400, 430],
  parts: [
    part("M90 650Q120 200 400 160Q680 200 710 650Z", "main"),
    part("M400 160Q240 240 210 650H590Q560 240 400 160Z", "second"),
    part("M400 210Q290 290 270 640H530Q510 290 400 210Z", "glass"),
    stroke(
      [300, 330, 360, 390, 420, 450, 480, 510]
        .map((x) => `M${x} ${x < 400 ? 640 - (x - 270) * 2.6 : 640 - (530 - x) * 2.6}V640`)
        .join("") +
        [420, 460, 500, 540, 580, 620]
          .map((y) => `M${290 - (y - 420) * 0.08} ${y}H${510 + (y - 420) * 0.08}`)
          .join(""),
      "metal",
      1.6,
      { opacity: 0.7 },
    ),
    stroke("M400 210V640", "accent", 7),
    part(box(280, 610, 240, 40, 12), "accent"),
    stroke("M400 160Q680 200 710 650M400 160Q120 200 90 650", "dark", 8),
    stroke("M92 650L50 676M708 650L750 676", "ink", 5),
    part(circle(400, 160, 17), "accent"),
    stroke("M150 470Q180 340 260 250M650 470Q620 340 540 250", "dark", 4, { opacity: 0.5 }),
  ],
});

const bikeTrailer = (): Shape => ({
  ground: 690,
  focus: [360, 520],
  parts: [
    stroke("M600 590H700Q740 590 740 540V500", "ink", 20),
    stroke("M600 590H700Q740 590 740 540V504", "metal", 12),
    stroke("M170 330V70", "metal", 8),
    part(polygon([174, 70], [270, 106], [174, 142]), "accent"),
    part(
      "M120 600Q110 320 210 250H430Q560 300 630 600Q630 630 600 630H150Q120 630 120 600Z",
      "main",
    ),
    part("M190 560Q180 350 240 300H330V560Z", "glass"),
    part("M356 560V300H420Q510 350 550 560Z", "glass"),
    stroke("M120 596H632", "accent", 14),
    stroke("M210 250L170 190H120", "ink", 18),
    part("M230 250H430L450 290H216Z", "second"),
    ...spoked(330, 600, 90),
    part(circle(680, 650, 40), "ink"),
    part(circle(680, 650, 15), "accent"),
  ],
});

export const rollingShapes = {
  pram,
  stroller,
  footmuff,
  carrier,
  "travel-cot": travelCot,
  "rain-cover": rainCover,
  "sleep-tent": sleepTent,
  "bike-trailer": bikeTrailer,
};
