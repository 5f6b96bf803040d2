import { hash, verify } from "@node-rs/argon2";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A hash that no password matches, checked if there is no account, so that an unknown e-mail takes
 * as long as a wrong password.
 */
const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$hFUyw6QFfBzqRQmtZ5MXjQ" +
  "$9VPU8MKKb9jMp4It6gVT1wQ2mL3oBQ34vYta3K8KTlA";

/** Keyboards may encode the same accented character differently. */
const normalise = (password: string) => password.normalize("NFKC");

/** Argon2id with 19 MiB, 2 passes, 1 lane (SEC-02). */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost);
}

/** Whether the password matches the hash; without a hash, false after the same work (LOGIN-03). */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, normalise(password));
  return matches && passwordHash != null;
}
