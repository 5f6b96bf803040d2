type LineThumbnailProps = {
  src: string | null;
  className?: string;
  /**
   * For lists with `content-visibility`: the picture loads with its part of the list, without an
   * observer per picture.
   */
  isWithHidden?: boolean;
};

/**
 * A line's picture, or a placeholder (CAT-10). It has no alt text, because the name is next to it.
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
