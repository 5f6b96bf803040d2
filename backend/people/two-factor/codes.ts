import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** Accepts codes of the previous and next 30 seconds, to allow for clock drift. */
const window = 1;
const recoveryCodesMade = 10;

/** 160 bits, as RFC 4226 recommends. */
export function createSecret(): Buffer {
  return randomBytes(20);
}

/** What an authenticator app needs: the secret to type, and the URI for a QR code. */
export function toEnrolment(
  secret: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { secret: string; url: string } {
  const totp = toTotp(secret, { issuer, label });
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** The time step that a code is valid for; undefined if it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const totp = toTotp(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Sixteen Base32 characters in groups of four: 80 bits, so a plain hash is sufficient. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesMade }, () => {
    const text = new Secret({ buffer: toBytes(randomBytes(10)) }).base32;
    return text.replace(/(.{4})(?=.)/g, "$1-");
  });
}

/** Ignores how it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash("sha256").update(code.replace(/[\s-]/g, "").toUpperCase()).digest();
}

function toTotp(secret: Buffer, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: new Secret({ buffer: toBytes(secret) }) });
}

/** Copies to a separate buffer: Node's may share one. */
function toBytes(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}
