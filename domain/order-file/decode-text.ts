const sampleLength = 4096;

/**
 * Decodes a file's bytes: by its byte order mark if there is one; otherwise zeros in every other
 * byte indicate UTF-16, invalid UTF-8 Windows-1252. Undefined if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = markedEncoding(bytes) ?? unmarkedUtf16(bytes);
  if (encoding) return clean(new TextDecoder(encoding).decode(bytes));
  if (bytes.subarray(0, sampleLength).includes(0)) return undefined;
  try {
    return clean(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return clean(new TextDecoder("windows-1252").decode(bytes));
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, sampleLength);
  const half = sample.length >> 1;
  if (half < 2) return undefined;
  const zeros = [0, 0];
  sample.subarray(0, half * 2).forEach((byte, position) => {
    if (byte === 0) zeros[position % 2] = (zeros[position % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
  return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : undefined;
}

function clean(text: string): string {
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}
