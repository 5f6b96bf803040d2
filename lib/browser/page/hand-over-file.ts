import "client-only";

const keptMs = 60_000;

/** Hands a file to the buyer as a download of this name. */
export function handOverFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
