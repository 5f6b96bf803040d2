import { fstatSync, writeSync } from "node:fs";
import { createLogStream, type LogStream } from "@/domain/log/log-stream";

/** Shared across the process: start-up code and routes are bundled separately. */
const shared = globalThis as { [key: symbol]: LogStream[] | undefined };
const key = Symbol.for("comptoir.log-output");
shared[key] ??= [];
const streams = shared[key];

/**
 * Counts log lines that can't be written to a log file, e.g. on a full disk; Node.js drops them
 * silently. Output to a terminal or pipe is unaffected. Call it once, at process start.
 */
export function countLostLines(): void {
  for (const output of [process.stdout, process.stderr]) {
    if (!fstatSync(output.fd).isFile()) continue;
    const stream = createLogStream(
      (bytes, start) => writeSync(output.fd, bytes, start),
      (lost) => ({ level: "warn", message: "log lines were dropped", ...lost }),
    );
    streams.push(stream);
    output.write = (chunk: Uint8Array | string, ...rest: unknown[]) => {
      stream.write(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString());
      const written = rest.find((argument) => typeof argument === "function");
      if (written) process.nextTick(written as () => void);
      return true;
    };
  }
}

/** What currently prevents this process's log lines from being written. */
export function listLogFaults(): string[] {
  return streams.flatMap((stream) => stream.fault?.() ?? []);
}
