import { box, circle, cloud, ellipse, heart, moon, star } from "./path";
import { part, seam, type Shape, stroke } from "./picture";

const comforter = (): Shape => ({
  ground: "flat",
  focus: [400, 300],
  parts: [
    part(
      "M400 386Q560 420 640 612Q640 650 590 640Q540 600 500 650Q450 690 400 650Q350 690 300 650Q260 600 210 640Q160 650 160 612Q240 420 400 386Z",
      "main",
    ),
    seam("M400 412Q536 444 606 592M400 412Q264 444 194 592"),
    part("M352 244Q300 70 348 76Q396 90 392 240Z", "second"),
    part("M448 244Q500 70 452 76Q404 90 408 240Z", "second"),
    part("M360 222Q330 110 352 108Q376 116 380 222Z", "accent", { flat: true, opacity: 0.55 }),
    part("M440 222Q470 110 448 108Q424 116 420 222Z", "accent", { flat: true, opacity: 0.55 }),
    part(circle(400, 316, 106), "second"),
    part(circle(362, 306, 9), "ink", { flat: true }),
    part(circle(438, 306, 9), "ink", { flat: true }),
    part(ellipse(400, 336, 13, 9), "accent", { flat: true }),
    stroke("M400 344v12q-12 14-24 4M400 356q12 14 24 4", "ink", 4),
    part(circle(336, 344, 18), "blush", { flat: true, opacity: 0.35 }),
    part(circle(464, 344, 18), "blush", { flat: true, opacity: 0.35 }),
    stroke("M340 412Q400 444 460 412", "accent", 18),
    part(circle(182, 618, 26), "accent"),
    part(circle(618, 618, 26), "accent"),
  ],
});

const mobile = (): Shape => ({
  ground: "flat",
  focus: [400, 470],
  parts: [
    stroke("M400 90V180", "wood", 12),
    part(box(180, 172, 440, 26, 13), "wood"),
    stroke("M210 198V360M305 198V440M400 198V340M495 198V470M590 198V370", "accent", 4),
    part(cloud(210, 400, 60), "main"),
    part(star(305, 480, 52, 24), "second"),
    part(moon(396, 404, 74), "main"),
    part(star(495, 512, 46, 21), "accent"),
    part(cloud(590, 410, 60), "second"),
    ...[210, 305, 400, 495, 590].map((x) => part(circle(x, 214, 12), "accent")),
    stroke("M180 440v40M210 440v60M240 440v40M560 450v40M590 450v60M620 450v40", "accent", 5, {
      opacity: 0.7,
    }),
    part(circle(400, 100, 26), "wood"),
    part(heart(396, 560, 40), "second"),
    stroke("M398 482V528", "accent", 4),
  ],
});

const bonnet = (): Shape => ({
  ground: 650,
  focus: [400, 300],
  parts: [
    part("M210 470Q190 180 400 176Q610 180 590 470Q560 430 400 430Q240 430 210 470Z", "main"),
    part(
      "M196 452Q260 404 400 404Q540 404 604 452L612 520Q540 476 400 476Q260 476 188 520Z",
      "second",
    ),
    seam("M206 500Q270 456 400 456Q530 456 594 500", "accent"),
    stroke("M400 178Q330 260 320 404M400 178Q470 260 480 404", "dark", 4, { opacity: 0.2 }),
    part(circle(400, 160, 44), "accent"),
    part("M226 560Q160 560 156 610Q160 652 240 652H344Q360 560 300 540Z", "main"),
    part("M574 560Q640 560 644 610Q640 652 560 652H456Q440 560 500 540Z", "main"),
    part(box(288, 528, 66, 34, 12), "second"),
    part(box(446, 528, 66, 34, 12), "second"),
  ],
});

export const keepsakeShapes = { comforter, mobile, bonnet };
