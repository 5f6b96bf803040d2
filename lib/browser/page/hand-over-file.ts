import "client-only";

const lifetimeMs = 60_000;

/** Downloads a file under this name. */
export function handOverFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs);
}
