import { fstatSync, writeSync } from "node:fs";
import { createLogStream, type LogStream } from "@/domain/log/log-stream";

/** One for the process: the start and the routes are built apart and have modules of their own. */
const shared = globalThis as { [key: symbol]: LogStream[] | undefined };
const key = Symbol.for("comptoir.log-output");
shared[key] ??= [];
const streams = shared[key];

/**
 * Counts the lines that a log file does not take, as on a full disk; Node.js loses them silently.
 * Where output goes to a terminal or a pipe nothing is changed. Called once, where the process
 * starts.
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

/** What keeps the lines of this process from being written at the moment. */
export function listLogFaults(): string[] {
  return streams.flatMap((stream) => stream.fault?.() ?? []);
}
