import "client-only";

let handed: readonly File[] = [];

/** Holds files that were dropped on another page until the order-file page takes them. */
export function holdDroppedFiles(files: readonly File[]): void {
  handed = files;
}

/** Takes the held files, once. */
export function takeDroppedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
