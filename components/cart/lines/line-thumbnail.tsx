type LineThumbnailProps = {
  src: string | null;
  className?: string;
  /**
   * In a list whose hidden parts are not styled: the picture is asked for when its part is, without
   * the browser watching each of them.
   */
  isWithHidden?: boolean;
};

/**
 * A line's picture, or a placeholder where it has none (CAT-10). The name stands beside it, so it
 * says nothing itself.
 */
export function LineThumbnail({
  src,
  className = "size-20",
  isWithHidden = false,
}: LineThumbnailProps) {
  const frame = `shrink-0 overflow-hidden rounded-control bg-surface ${className}`;
  if (!src)
    return (
      <span aria-hidden className={`no-picture-sign grid place-items-center text-muted ${frame}`} />
    );
  if (isWithHidden)
    return (
      <span
        aria-hidden
        className={`bg-cover bg-center ${frame}`}
        style={{ backgroundImage: `url(${JSON.stringify(src)})` }}
      />
    );
  return (
    <img
      src={src}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      className={`object-cover ${frame}`}
    />
  );
}
