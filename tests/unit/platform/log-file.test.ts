import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openLog, rotateLog } from "@/scripts/deployment/log-file";

const directory = mkdtempSync(join(tmpdir(), "comptoir-log-file-"));
const limits = { bytes: 100, olderFiles: 2 };

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("[OBS-04] an open log is rotated, keeps a limited number of older parts and gets new lines", () => {
  const file = join(directory, "rotated.log");
  const held = openLog(file);
  for (const part of ["first", "second", "third"]) {
    writeSync(held, `${part} ${"x".repeat(100)}\n`);
    expect(rotateLog(file, limits)).toBeUndefined();
  }
  writeSync(held, "fourth\n");
  expect(rotateLog(file, limits)).toBeUndefined();
  closeSync(held);
  expect(readFileSync(file, "utf8")).toBe("fourth\n");
  expect(readFileSync(`${file}.1`, "utf8")).toMatch(/^third x+\n$/);
  expect(readFileSync(`${file}.2`, "utf8")).toMatch(/^second x+\n$/);
  expect(existsSync(`${file}.3`)).toBe(false);
});

test("[OBS-04] a missing log file is reported and stops nothing", () => {
  const file = join(directory, "gone.log");
  expect(rotateLog(file, limits)).toBe("ENOENT");
  appendFileSync(file, "back\n");
  expect(rotateLog(file, limits)).toBeUndefined();
});
