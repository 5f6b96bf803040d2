import "client-only";
import {
  type Dispatch,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from "react";
import { fitted, pan, type Point, toPinch, type ZoomView, zoomAt } from "../../model/product/zoom";

const doubleTapMs = 300;
const tapScale = 2.5;
const swipePx = 60;
const wheelStep = 1.0015;

/**
 * Zooms one picture by pinch, double tap, wheel and drag; a swipe while not zoomed goes to the next
 * picture. `frame` is the element that clips it. `by` zooms at the centre, `move` pans, for buttons
 * and keys.
 */
export function useZoom<E extends HTMLElement>(onSwipe: (step: 1 | -1) => void) {
  const frame = useRef<E>(null);
  const [view, setView] = useState<ZoomView>(fitted);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ startX: 0, movedPx: 0, wasPinch: false, lastTapAt: 0 });
  const change = (step: (view: ZoomView, size: DOMRect) => ZoomView) => {
    const size = frame.current?.getBoundingClientRect();
    if (size) setView((current) => step(current, size));
  };
  useWheel(frame, setView);
  const onPointerDown = (event: PointerEvent<E>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 1)
      gesture.current = { ...gesture.current, startX: event.clientX, movedPx: 0, wasPinch: false };
    else gesture.current.wasPinch = true;
  };
  const onPointerMove = (event: PointerEvent<E>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, after);
    const by = { x: after.x - before.x, y: after.y - before.y };
    gesture.current.movedPx += Math.hypot(by.x, by.y);
    if (!other) return change((current, size) => pan(current, by, size));
    const [from, to] = [toPinch([before, other]), toPinch([after, other])];
    change((current, size) =>
      zoomAt(
        current,
        to.distance / from.distance,
        toPoint({ clientX: to.middle.x, clientY: to.middle.y }, size),
        size,
      ),
    );
  };
  const onPointerUp = (event: PointerEvent<E>) => {
    if (
      !fingers.current.delete(event.pointerId) ||
      fingers.current.size > 0 ||
      gesture.current.wasPinch
    )
      return;
    const { startX, movedPx, lastTapAt } = gesture.current;
    if (movedPx > 10) {
      const distance = event.clientX - startX;
      if (view.scale === 1 && Math.abs(distance) > swipePx) onSwipe(distance < 0 ? 1 : -1);
      return;
    }
    const isDouble = event.timeStamp - lastTapAt < doubleTapMs;
    gesture.current.lastTapAt = isDouble ? 0 : event.timeStamp;
    if (isDouble)
      change((current, size) =>
        current.scale > 1 ? fitted : zoomAt(current, tapScale, toPoint(event, size), size),
      );
  };
  const onPointerCancel = (event: PointerEvent<E>) => void fingers.current.delete(event.pointerId);
  return {
    frame,
    view,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    reset: () => setView(fitted),
    by: (factor: number) =>
      change((current, size) => zoomAt(current, factor, { x: 0, y: 0 }, size)),
    move: (by: Point) => change((current, size) => pan(current, by, size)),
  };
}

/** The wheel zooms at the pointer instead of scrolling the page. */
function useWheel(
  frame: RefObject<HTMLElement | null>,
  setView: Dispatch<SetStateAction<ZoomView>>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const size = element.getBoundingClientRect();
      setView((current) => zoomAt(current, wheelStep ** -event.deltaY, toPoint(event, size), size));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, setView]);
}

const toPoint = (
  { clientX, clientY }: { clientX: number; clientY: number },
  size: DOMRect,
): Point => ({
  x: clientX - size.left - size.width / 2,
  y: clientY - size.top - size.height / 2,
});
