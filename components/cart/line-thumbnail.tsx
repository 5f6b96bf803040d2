import { ImageOff } from "lucide-react";

/** A line's picture, or a placeholder where it has none (CAT-10). The name stands beside it, so it says nothing itself. */
export function LineThumbnail({ src, className = "size-20" }: { src: string | null; className?: string }) {
  const frame = `shrink-0 overflow-hidden rounded-control bg-surface ${className}`;
  if (!src) {
    return (
      <span aria-hidden className={`grid place-items-center text-muted ${frame}`}>
        <ImageOff className="size-6" />
      </span>
    );
  }
  return <img src={src} alt="" width={160} height={160} loading="lazy" decoding="async" className={`object-cover ${frame}`} />;
}
