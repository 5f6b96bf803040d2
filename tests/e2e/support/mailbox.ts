import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { readStack } from "./stack";

/** A matching mail that the SMTP listener received for an address; waits for it to arrive. */
export async function waitForMail(
  to: string,
  matches: (mail: Email) => boolean = () => true,
): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await readMails()).findLast(
          (mail) => mail.to?.some((entry) => entry.address === to) && matches(mail),
        );
        return found?.subject ?? null;
      },
      { timeout: 20_000, message: `mail to ${to}` },
    )
    .not.toBeNull();
  return found as Email;
}

/** How many mails arrived for an address. */
export async function countMails(to: string): Promise<number> {
  return (await readMails()).filter((mail) => mail.to?.some((entry) => entry.address === to))
    .length;
}

async function readMails(): Promise<Email[]> {
  const { mailDir } = readStack();
  const names = (await readdir(mailDir)).filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(mailDir, name)))),
  );
}
