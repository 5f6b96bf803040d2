import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import nodemailer from "nodemailer";
import type { BackendEnv } from "../../kernel/env";
import type { ReadyMail } from "./mail-message";

/** Sends a mail; `id` determines its Message-ID, so that a duplicate can be recognised. */
export type MailTransport = {
  send(mail: ReadyMail, id: { sellerId: string; outboxId: string }): Promise<void>;
  close(): void;
};

/** Together shorter than the outbox's lease. */
const timeoutsMs = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};

/** Sends over SMTP if SMTP_URL is set, else writes `.eml` files to DATA_DIR/mail. */
export function createMailTransport(
  env: Pick<BackendEnv, "SMTP_URL" | "DATA_DIR">,
  now: () => Date,
  log: FastifyBaseLogger,
): MailTransport {
  return env.SMTP_URL
    ? toSmtp(env.SMTP_URL, now)
    : toFiles(resolve(env.DATA_DIR, "mail"), now, log);
}

function envelope(mail: ReadyMail, { outboxId }: { outboxId: string }, date: Date) {
  return {
    from: { name: mail.fromName, address: mail.supportEmail },
    replyTo: mail.supportEmail,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [
      ...new Map([...mail.pictures.values()].map((each) => [each.cid, each])).values(),
    ].map(({ cid, content }, index) => ({
      cid,
      content,
      filename: `${index + 1}.png`,
      contentType: "image/png",
      contentDisposition: "inline" as const,
    })),
    date,
    messageId: `<${outboxId}@${mail.host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function toSmtp(url: string, now: () => Date): MailTransport {
  const transport = nodemailer.createTransport({ url, ...timeoutsMs });
  return {
    async send(mail, id) {
      await transport.sendMail(envelope(mail, id, now()));
    },
    close: () => transport.close(),
  };
}

function toFiles(directory: string, now: () => Date, log: FastifyBaseLogger): MailTransport {
  log.info({ directory }, "SMTP_URL is not set: mails are written as .eml files");
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
  });
  return {
    async send(mail, id) {
      const { message } = await transport.sendMail(envelope(mail, id, now()));
      const folder = join(directory, id.sellerId);
      const file = join(folder, `${id.outboxId}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}
