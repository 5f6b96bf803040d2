import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { drainOutbox } from "@/backend/platform/jobs/drain-outbox";
import { createMailPictureMaker } from "@/backend/platform/mail/mail-pictures";
import { createMailTransport } from "@/backend/platform/mail/mail-transport";
import { withOwner } from "../../fixtures/owner";
import type { TestBackend } from "../../fixtures/test-backend";

/**
 * Runs the outbox and returns all mails of a seller so far, from their `.eml` files, oldest first.
 */
export async function deliverMails(backend: TestBackend, sellerId: string): Promise<Email[]> {
  const { deps } = backend;
  await drainOutbox({
    deps,
    log: backend.app.log,
    pictures: createMailPictureMaker({ ...deps, log: backend.app.log }),
    transport: createMailTransport({ DATA_DIR: deps.env.DATA_DIR }, deps.now, backend.app.log),
  });
  const folder = join(deps.env.DATA_DIR, "mail", sellerId);
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return Promise.all(
    files
      .filter((file) => file.endsWith(".eml"))
      .sort()
      .map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
}

/** Has waiting jobs run in another order, as happens after retries or with several processes. */
export const shuffleJobs = (backend: TestBackend): Promise<void> =>
  withOwner(backend, async (client) => {
    await client.query(
      `update outbox set available_at = now() - random() * interval '1 hour'
       where done_at is null`,
    );
  });

/** Has waiting jobs of a kind run this many seconds from now, as after an error. */
export const delayJobs = (backend: TestBackend, kind: string, seconds: number): Promise<void> =>
  withOwner(backend, async (client) => {
    await client.query(
      `update outbox set available_at = now() + make_interval(secs => $2)
       where kind = $1 and done_at is null`,
      [kind, seconds],
    );
  });

/** The newest mail of a seller; there must be one. */
export async function deliverLastMail(backend: TestBackend, sellerId: string): Promise<Email> {
  const mail = (await deliverMails(backend, sellerId)).at(-1);
  if (!mail) throw new Error("no mail was sent");
  return mail;
}

/** The link of a password mail: the button's URL, the same in both alternatives. */
export function passwordLinkOf(mail: Email): URL {
  const inText = mail.text?.match(/https?:\/\/\S+\/login\?\S+/)?.[0];
  const inHtml = mail.html
    ?.match(/href="(https?:\/\/[^"]+\/login\?[^"]+)"/)?.[1]
    ?.replaceAll("&amp;", "&");
  if (!inText || inText !== inHtml) throw new Error(`the links differ: ${inText} and ${inHtml}`);
  return new URL(inText);
}
