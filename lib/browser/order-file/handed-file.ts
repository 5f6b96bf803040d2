import "client-only";

let handed: readonly File[] = [];

/** Keeps files that were dropped on another page until the page of order files takes them. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** The files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
