import { hashPassword } from "../../platform/http/access/password-hash";

/** Hashes each different password once, the way sign-in expects it. */
export async function hashPasswords(passwords: readonly string[]): Promise<Map<string, string>> {
  const entries = [...new Set(passwords)].map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(entries));
}
