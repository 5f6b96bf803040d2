import type { QrCodeDrawing } from "@/lib/model/desk/qr-code";

export function QrCode({ drawing, title }: { drawing: QrCodeDrawing; title: string }) {
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-card border border-line bg-white"
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}
