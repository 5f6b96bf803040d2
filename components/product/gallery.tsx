"use client";

import { ChevronLeft, ChevronRight, X, ZoomIn } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";

export type GalleryPicture = { src: string; alt: string };
type GalleryLabels = { label: string; zoom: string; close: string; previous: string; next: string };

/** Pictures of a product: thumbnails, and the chosen one full-screen in a native dialog. Without scripts the picture opens as a file. */
export function Gallery({ pictures, labels, frameClass = "" }: { pictures: GalleryPicture[]; labels: GalleryLabels; frameClass?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  const current = pictures[index] ?? pictures[0];
  if (!current) return null;
  const move = (step: 1 | -1) => setIndex((index + step + pictures.length) % pictures.length);
  const zoom = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") move(1);
    if (event.key === "ArrowLeft") move(-1);
  };
  const arrowClass = "grid size-12 shrink-0 place-items-center rounded-full bg-paper text-ink shadow";
  return (
    <section aria-label={labels.label} className="flex flex-col gap-3">
      <a
        href={current.src}
        onClick={zoom}
        aria-label={`${labels.zoom} – ${current.alt}`}
        className={`group relative block cursor-zoom-in overflow-hidden ${frameClass}`}
      >
        <img src={current.src} alt={current.alt} width={900} height={900} decoding="async" className="aspect-square w-full object-cover" />
        <span
          aria-hidden
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper text-ink shadow print:hidden"
        >
          <ZoomIn className="size-5" />
        </span>
      </a>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2 print:hidden">
          {pictures.map((picture, position) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={picture.alt}
                aria-current={position === index ? "true" : undefined}
                onClick={() => setIndex(position)}
                className={`block size-16 overflow-hidden rounded-control border-2 md:size-20 ${position === index ? "border-ink" : "border-transparent hover:border-muted"}`}
              >
                <img src={picture.src} alt="" width={80} height={80} loading="lazy" decoding="async" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={dialog}
        aria-label={current.alt}
        onKeyDown={onKeyDown}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 text-ink"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-4 p-3">
            <p className="min-w-0 truncate font-semibold" aria-live="polite">
              {current.alt}
            </p>
            <button
              type="button"
              aria-label={labels.close}
              onClick={() => dialog.current?.close()}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
            >
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <div className="relative min-h-0 flex-1 overflow-auto">
            <img
              src={current.src}
              alt={current.alt}
              width={1600}
              height={1600}
              decoding="async"
              className="mx-auto size-full object-contain"
            />
          </div>
          {pictures.length > 1 && (
            <div className="flex items-center justify-center gap-6 p-4">
              <button type="button" aria-label={labels.previous} onClick={() => move(-1)} className={arrowClass}>
                <ChevronLeft aria-hidden className="size-6" />
              </button>
              <p aria-hidden className="tabular-nums">
                {index + 1} / {pictures.length}
              </p>
              <button type="button" aria-label={labels.next} onClick={() => move(1)} className={arrowClass}>
                <ChevronRight aria-hidden className="size-6" />
              </button>
            </div>
          )}
        </div>
      </dialog>
    </section>
  );
}
