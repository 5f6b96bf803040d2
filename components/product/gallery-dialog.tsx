"use client";

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon, type IconShapes } from "@/components/ui/icon";
import { useZoom } from "@/lib/browser/page/use-zoom";
import { scaleMax } from "@/lib/model/product/zoom";
import type { GalleryLabels, GalleryPicture } from "./gallery";

const zoomStep = 1.5;
const panPx = 80;

type GalleryDialogProps = {
  pictures: GalleryPicture[];
  labels: GalleryLabels;
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/**
 * An image in full screen: pinch, double tap, wheel, `+`, `−` and `0` zoom, dragging and the arrow
 * keys pan it; while it fits, they switch images.
 */
export default function GalleryDialog({
  pictures,
  labels,
  index,
  onIndex,
  onClose,
}: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const turn = (step: 1 | -1) => {
    reset();
    onIndex((index + step + pictures.length) % pictures.length);
  };
  const { frame, view, handlers, reset, by, move } = useZoom<HTMLDivElement>(turn);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const isEnlarged = view.scale > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const arrows: Record<string, () => void> = isEnlarged
      ? {
          ArrowRight: () => move({ x: -panPx, y: 0 }),
          ArrowLeft: () => move({ x: panPx, y: 0 }),
          ArrowDown: () => move({ x: 0, y: -panPx }),
          ArrowUp: () => move({ x: 0, y: panPx }),
        }
      : { ArrowRight: () => turn(1), ArrowLeft: () => turn(-1) };
    const act = {
      ...arrows,
      "+": () => by(zoomStep),
      "=": () => by(zoomStep),
      "-": () => by(1 / zoomStep),
      "0": reset,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const current = pictures[index] ?? pictures[0];
  if (!current) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={current.alt}
      onKeyDown={onKeyDown}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-2 p-3">
          <p className="min-w-0 flex-1 truncate font-semibold" aria-live="polite">
            {current.alt}
          </p>
          <RoundButton
            icon={ZoomOut}
            label={labels.smaller}
            off={!isEnlarged}
            onClick={() => by(1 / zoomStep)}
          />
          <RoundButton
            icon={ZoomIn}
            label={labels.larger}
            off={view.scale >= scaleMax}
            onClick={() => by(zoomStep)}
          />
          <RoundButton icon={X} label={labels.close} onClick={() => dialog.current?.close()} />
        </div>
        <div
          ref={frame}
          {...handlers}
          className={`relative min-h-0 flex-1 touch-none overflow-hidden select-none
            ${isEnlarged ? "cursor-grab active:cursor-grabbing" : "cursor-zoom-in"}`}
        >
          <img
            src={current.src}
            alt={current.alt}
            width={1600}
            height={1600}
            draggable={false}
            decoding="async"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            className="mx-auto size-full object-contain"
          />
        </div>
        <div className="flex items-center justify-center gap-6 p-4">
          {pictures.length > 1 && (
            <RoundButton icon={ChevronLeft} label={labels.previous} onClick={() => turn(-1)} />
          )}
          <p className="text-center text-sm tabular-nums">
            {pictures.length > 1 && (
              <span aria-hidden className="block font-semibold">
                {index + 1} / {pictures.length}
              </span>
            )}
            <span className="text-muted">{labels.hint}</span>
          </p>
          {pictures.length > 1 && (
            <RoundButton icon={ChevronRight} label={labels.next} onClick={() => turn(1)} />
          )}
        </div>
      </div>
    </dialog>
  );
}

type RoundButtonProps = { icon: IconShapes; label: string; onClick: () => void; off?: boolean };

function RoundButton({ icon, label, onClick, off = false }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
      className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface
        aria-disabled:opacity-40"
    >
      <Icon of={icon} className="size-6" />
    </button>
  );
}
