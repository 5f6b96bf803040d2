"use client";

import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";

export type RowWindow = { first: number; last: number };

/** Rows kept ready above and below what is seen, so that a turn of the wheel meets rows that are there already. */
const overscan = 8;
/** The window moves in steps of so many rows: fewer renders than turns of the wheel, and never many new rows in one frame. */
const step = 2;

/** Which of `count` rows of the same height to render while the page scrolls; all of them on paper. `body` holds the rows and is as high as all of them. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, firstRows: number): RowWindow {
  const [range, setRange] = useState<RowWindow>({ first: 0, last: Math.min(count, firstRows) });
  useEffect(() => {
    const measure = () => {
      const box = body.current?.getBoundingClientRect();
      if (!box || count === 0) return;
      const next = toRowWindow({ top: box.top, rowHeight: box.height / count, viewHeight: window.innerHeight, count });
      setRange((last) => (last.first === next.first && last.last === next.last ? last : next));
    };
    const all = () => flushSync(() => setRange({ first: 0, last: count }));
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    window.addEventListener("beforeprint", all);
    window.addEventListener("afterprint", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      window.removeEventListener("beforeprint", all);
      window.removeEventListener("afterprint", measure);
    };
  }, [body, count]);
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) };
}

/** `top`: where the first row stands, in pixels below the upper edge of the view. */
function toRowWindow({
  top,
  rowHeight,
  viewHeight,
  count,
}: {
  top: number;
  rowHeight: number;
  viewHeight: number;
  count: number;
}): RowWindow {
  const first = Math.floor((-top / rowHeight - overscan) / step) * step;
  const last = Math.ceil(((viewHeight - top) / rowHeight + overscan) / step) * step;
  return { first: Math.max(0, Math.min(first, count)), last: Math.max(0, Math.min(last, count)) };
}
