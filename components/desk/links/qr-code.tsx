import { encode } from "uqr";

const quietZone = 4;

/** An address as a QR code, rendered on the server. */
export function QrCode({ value, title }: { value: string; title: string }) {
  const { size, data } = encode(value, { ecc: "M", border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-card border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
