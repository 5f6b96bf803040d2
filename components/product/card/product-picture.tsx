import { ImageOff } from "lucide";
import { Icon } from "@/components/ui/icon";

type ProductPictureProps = {
  src: string | null;
  alt: string;
  size: number;
  missing: string;
  eager?: boolean;
  className?: string;
};

/**
 * A square catalogue image, or the placeholder if there is none (CAT-10). `size` in CSS pixels
 * reserves its space.
 */
export function ProductPicture({
  src,
  alt,
  size,
  missing,
  eager = false,
  className = "",
}: ProductPictureProps) {
  if (src === null) {
    return (
      <span
        className={`flex aspect-square w-full flex-col items-center justify-center gap-2 bg-surface
          text-xs text-muted ${className}`}
      >
        <Icon of={ImageOff} className="size-[clamp(1.25rem,18%,2.5rem)]" strokeWidth={1.5} />
        {size > 100 ? missing : <span className="sr-only">{missing}</span>}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`aspect-square w-full object-cover ${className}`}
    />
  );
}
