import { expect, test } from "vitest";
import { fitted, pan, scaleMax, toPinch, zoomAt } from "@/lib/model/product/zoom";

const frame = { width: 400, height: 300 };

test("[CAT-07] zooming keeps the point under the finger in place", () => {
  const point = { x: 50, y: -30 };
  const view = zoomAt(fitted, 2, point, frame);
  expect(view.scale).toBe(2);
  expect({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale }).toEqual(point);
});

test("[CAT-07] the image is never smaller than its frame, larger than the limit, or outside it", () => {
  expect(zoomAt(fitted, 0.2, { x: 0, y: 0 }, frame)).toEqual(fitted);
  expect(zoomAt(fitted, 100, { x: 0, y: 0 }, frame).scale).toBe(scaleMax);
  expect(pan(fitted, { x: 999, y: -999 }, frame)).toEqual(fitted);
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, frame)).toEqual({
    scale: 2,
    x: 200,
    y: -150,
  });
});

test("[CAT-07] zooming out again restores the image's position", () => {
  const view = zoomAt(zoomAt(fitted, 3, { x: 120, y: 80 }, frame), 1 / 3, { x: -20, y: 10 }, frame);
  expect(view).toEqual(fitted);
});

test("[CAT-07] a pinch has a midpoint and a distance that is never zero", () => {
  expect(
    toPinch([
      { x: 0, y: 0 },
      { x: 30, y: 40 },
    ]),
  ).toEqual({ middle: { x: 15, y: 20 }, distance: 50 });
  expect(
    toPinch([
      { x: 1, y: 1 },
      { x: 1, y: 1 },
    ]).distance,
  ).toBe(1);
});
