import { writeSync } from "node:fs";

const msg = "log lines were dropped";

export type LogStream = {
  write(line: string): void;
  /** What keeps lines from being written at the moment; undefined when nothing does. */
  fault?(): string | undefined;
};

/**
 * Writes log lines to a file descriptor and never fails: a line that can't be written, as on a full
 * disk, is dropped and counted, and the next one that can be says how many are missing.
 */
export function createLogStream(descriptor = 1): LogStream {
  let dropped = 0;
  let reason = "";
  let isCut = false;
  const put = (text: string) => {
    const bytes = Buffer.from(isCut ? `\n${text}` : text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(descriptor, bytes, written);
      isCut = false;
    } catch (error) {
      isCut ||= written > 0;
      throw error;
    }
  };
  return {
    write(line) {
      try {
        if (dropped > 0)
          put(`${JSON.stringify({ level: 40, time: Date.now(), dropped, reason, msg })}\n`);
        dropped = 0;
        put(line);
      } catch (error) {
        dropped += 1;
        reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
      }
    },
    fault: () =>
      dropped > 0 ? `the log can't be written (${reason}); lines dropped: ${dropped}` : undefined,
  };
}
