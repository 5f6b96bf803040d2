import { encode } from "uqr";

/** A QR code as an SVG path of modules, in a square of `size` with its quiet zone. */
export type QrCodeDrawing = { size: number; path: string };

const quietZone = 4;

/** Encodes an address; called on the server, so that pages don't load the encoder. */
export function drawQrCode(value: string): QrCodeDrawing {
  const { size, data } = encode(value, { ecc: "M", border: quietZone });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { size, path };
}
