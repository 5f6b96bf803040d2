import { randomInt } from "node:crypto";

const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const groups = 4;
const groupLength = 4;

/** A new code such as `K7QM-2XWD-9HTR-V4PA`: 80 random bits, without characters that look alike. */
export function createGiftCardCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
