export type LogStream = {
  write(line: string): void;
  /** What currently prevents lines from being written; undefined if nothing does. */
  fault?(): string | undefined;
};

/**
 * Writes log lines with `writeBytes`, which returns how many bytes from `start` on were written.
 * Never fails: a line that can't be written, e.g. on a full disk, is dropped and counted, and the
 * next successful line is preceded by `toNotice` with the number of missing lines.
 */
export function createLogStream(
  writeBytes: (bytes: Uint8Array, start: number) => number,
  toNotice: (lost: { dropped: number; reason: string }) => object,
): LogStream {
  const encoder = new TextEncoder();
  let dropped = 0;
  let reason = "";
  let isCut = false;
  const put = (text: string) => {
    const bytes = encoder.encode(isCut ? `\n${text}` : text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeBytes(bytes, written);
      isCut = false;
    } catch (error) {
      isCut ||= written > 0;
      throw error;
    }
  };
  return {
    write(line) {
      try {
        if (dropped > 0) put(`${JSON.stringify(toNotice({ dropped, reason }))}\n`);
        dropped = 0;
        put(line);
      } catch (error) {
        dropped += 1;
        reason = (error as { code?: string }).code ?? (error as Error).message;
      }
    },
    fault: () =>
      dropped > 0 ? `the log can't be written (${reason}); lines dropped: ${dropped}` : undefined,
  };
}
