import "client-only";

let handed: File | undefined;

/** Keeps a file that was dropped on another page until the page of order files takes it. */
export function handFile(file: File): void {
  handed = file;
}

/** The file that was handed over, once. */
export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}
