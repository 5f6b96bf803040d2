/** An image in its frame: its magnification, and the offset of its centre in CSS pixels. */
export type ZoomView = { scale: number; x: number; y: number };
/** Size of the frame in CSS pixels; points are relative to its centre. */
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };
export const scaleMax = 5;

/** Zooms by a factor around a fixed point, as far as the frame allows. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Size): ZoomView {
  const scale = Math.min(scaleMax, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return keepInside(
    { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    frame,
  );
}

/** Moves the image by a distance; its edges never come inside the frame. */
export function pan(view: ZoomView, by: Point, frame: Size): ZoomView {
  return keepInside({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

function keepInside({ scale, x, y }: ZoomView, frame: Size): ZoomView {
  const limit = (value: number, length: number) => {
    const most = ((scale - 1) * length) / 2;
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return { scale, x: limit(x, frame.width), y: limit(y, frame.height) };
}

/** The midpoint and distance of the two fingers of a pinch. */
export function toPinch([a, b]: readonly [Point, Point]): { middle: Point; distance: number } {
  return {
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
  };
}
