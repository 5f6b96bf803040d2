export type TextShape = {
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  delimiter: "," | ";" | "\t";
};

const delimiters = [";", ",", "\t"] as const;
const sampleLength = 65_536;

/**
 * Detects a text file's encoding and delimiter in one pass: a byte order mark decides; otherwise
 * invalid UTF-8 anywhere means Windows-1252. The delimiter is the most frequent candidate in the
 * first non-empty line, outside quoted cells.
 */
export async function sniffText(source: AsyncIterable<Uint8Array>): Promise<TextShape> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let encoding: TextShape["encoding"] | undefined;
  let sample = Buffer.alloc(0);
  for await (const chunk of source) {
    if (sample.length < sampleLength) sample = Buffer.concat([sample, chunk]);
    encoding ??= markedEncoding(sample);
    if (encoding === undefined && !decodes(strict, chunk)) encoding = "windows-1252";
    if (encoding !== undefined && sample.length >= sampleLength) break;
  }
  if (encoding === undefined && !decodes(strict)) encoding = "windows-1252";
  const known = encoding ?? "utf-8";
  return {
    encoding: known,
    delimiter: delimiterOf(new TextDecoder(known).decode(sample.subarray(0, sampleLength))),
  };
}

function markedEncoding(head: Buffer): TextShape["encoding"] | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : undefined;
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function delimiterOf(text: string): TextShape["delimiter"] {
  const counts = { ",": 0, ";": 0, "\t": 0 };
  const unquoted = text
    .replace(/^(?:[^\S\r\n]*[\r\n])+/, "")
    .replace(/(^|[;,\t\r\n])"[^"]*(?:""[^"]*)*"/g, "$1");
  for (const character of unquoted) {
    if (character === "\n" || character === "\r") break;
    if (character in counts) counts[character as TextShape["delimiter"]] += 1;
  }
  return delimiters.reduce((best, delimiter) =>
    counts[delimiter] > counts[best] ? delimiter : best,
  );
}
