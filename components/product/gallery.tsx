"use client";

import { ZoomIn } from "lucide";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/ui/icon";
import { useLoaded } from "@/components/ui/use-loaded";
import { findChosenRow } from "./find-chosen-row";

export type GalleryPicture = { src: string; alt: string };
export type GalleryLabels = Record<
  "label" | "zoom" | "close" | "previous" | "next" | "larger" | "smaller" | "hint",
  string
>;

const loadDialog = () => import("./gallery-dialog").then((module) => module.default);

type GalleryProps = {
  pictures: GalleryPicture[];
  labels: GalleryLabels;
  frameClass?: string;
  /** SKU of the variant whose image is shown first; null for the one in the browser's URL. */
  chosenSku: string | null;
};

/**
 * A product's images: thumbnails, a magnifier under the mouse, and the selected image in full
 * screen with zoom (CAT-07). The arrow keys move through the thumbnails. Without scripts the image
 * opens as a file.
 */
export function Gallery({ pictures, labels, frameClass = "", chosenSku }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isMeant, setMeant] = useState(false);
  const GalleryDialog = useLoaded(loadDialog, isMeant || isOpen);
  const link = useRef<HTMLAnchorElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const position = findChosenRow(chosenSku)?.dataset.picture;
    if (position !== undefined) setIndex(Number(position));
  }, [chosenSku]);
  const current = pictures[index] ?? pictures[0];
  if (!current) return null;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    link.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: pictures.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    const position = (next + pictures.length) % pictures.length;
    setIndex(position);
    list.current?.querySelectorAll("button")[position]?.focus();
  };
  return (
    <section aria-label={labels.label} className="flex flex-col gap-3">
      <a
        ref={link}
        href={current.src}
        data-opens-here
        onClick={open}
        onPointerEnter={() => setMeant(true)}
        onFocus={() => setMeant(true)}
        onPointerMove={followLens}
        aria-label={`${labels.zoom} – ${current.alt}`}
        className={`group relative block cursor-zoom-in overflow-hidden ${frameClass}`}
      >
        <img
          src={current.src}
          alt={current.alt}
          width={900}
          height={900}
          decoding="async"
          fetchPriority="high"
          className="aspect-square w-full object-cover
            [transform-origin:var(--lens-x,50%)_var(--lens-y,50%)] motion-safe:transition-transform
            motion-safe:duration-200 pointer-fine:group-hover:scale-[2.2]"
        />
        <span
          aria-hidden
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-paper
            text-ink shadow print:hidden pointer-fine:group-hover:opacity-0"
        >
          <Icon of={ZoomIn} className="size-5" />
        </span>
      </a>
      {pictures.length > 1 && (
        <ul
          ref={list}
          onKeyDown={walk}
          className="flex gap-2 overflow-x-auto p-1 -m-1 sm:flex-wrap print:hidden"
        >
          {pictures.map((picture, position) => (
            <li key={picture.src} className="shrink-0">
              <button
                type="button"
                aria-label={picture.alt}
                aria-current={position === index ? "true" : undefined}
                onClick={() => setIndex(position)}
                className={`block size-16 overflow-hidden rounded-control border-2 md:size-20
                  ${position === index ? "border-ink" : "border-transparent hover:border-muted"}`}
              >
                <img
                  src={picture.src}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {GalleryDialog && isOpen && (
        <GalleryDialog
          pictures={pictures}
          labels={labels}
          index={index}
          onIndex={setIndex}
          onClose={close}
        />
      )}
    </section>
  );
}

/** Magnifies the point under the mouse. */
function followLens(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== "mouse") return;
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  event.currentTarget.style.setProperty("--lens-x", `${((event.clientX - left) / width) * 100}%`);
  event.currentTarget.style.setProperty("--lens-y", `${((event.clientY - top) / height) * 100}%`);
}
