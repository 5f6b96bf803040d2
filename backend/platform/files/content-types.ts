const byExtension: Record<string, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Media type by file extension; unknown ones are served as downloads. */
export function contentTypeOf(path: string): string {
  return (
    byExtension[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream"
  );
}
