import type { FastifyBaseLogger } from "fastify";
import type { SharedFileKind } from "@/contract/catalogue/shared-file";
import { type TransactionScope, withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { mailLocale } from "../../platform/mail/mail-language";
import { createMailPictureMaker } from "../../platform/mail/mail-pictures";
import { readSettings } from "../../sellers/settings/read-settings";
import { type MailBrand, toMailBrand } from "../mails/mail-brand";
import { getMailSeller } from "../mails/mail-rows";
import type { FileInput } from "./file-input";
import { fileWords } from "./file-words";
import { writeLineSheet } from "./line-sheet/write-line-sheet";
import { createPictureFitter } from "./picture-fitter";
import type { SharedContent } from "./shared-content";
import { sharedFileKey } from "./shared-file-names";
import {
  findSharedFile,
  noteSharedFile,
  type SharedFileRow,
  type LeasedFile,
  leaseSharedFile,
  takeThisSharedFile,
} from "./shared-file-rows";
import { writeOrderForm } from "./write-order-form";
import { writePicturePack } from "./write-picture-pack";
import { writePreview } from "./write-preview";

type Writer = (input: FileInput) => AsyncIterable<Uint8Array>;

/** The writer of each kind of file. */
const writers: Record<SharedFileKind, Writer> = {
  line_sheet: writeLineSheet,
  order_form: writeOrderForm,
  pictures: writePicturePack,
  preview: writePreview,
};

/** After this many attempts, further ones would only fail again. */
const attemptsMax = 3;
const leaseSeconds = 60;
const noteEveryMs = 300;

type Worker = { deps: Deps; log: FastifyBaseLogger };

/** Another worker has the file, or its link no longer exists: the result is discarded. */
class FileTaken extends Error {
  override name = "FileTaken";
}

/**
 * Takes the oldest pending file, of any seller, and generates it. Returns whether there was one. A
 * failure is logged and retried; after three attempts the file counts as failed. Errors: the
 * database is unavailable.
 */
export async function makeNextSharedFile({ deps, log }: Worker): Promise<boolean> {
  const leased = await leaseSharedFile(deps.database, leaseSeconds);
  if (!leased) return false;
  const scope = {
    database: deps.database,
    prepared: deps.env.DATABASE_PREPARED === "on",
    sellerId: leased.seller_id,
  };
  await tryToMake({ deps, log }, scope, leased);
  return true;
}

/**
 * Generates a file at once because somebody is waiting for it. False if it exists already, or
 * another worker has it. Errors: the database is unavailable.
 */
export async function makeThisSharedFile(
  worker: Worker,
  scope: TransactionScope,
  id: string,
): Promise<boolean> {
  const taken = await withTransaction(scope, (transaction) =>
    takeThisSharedFile(transaction, id, leaseSeconds),
  );
  if (taken) await tryToMake(worker, scope, taken);
  return taken !== undefined;
}

async function tryToMake({ deps, log }: Worker, scope: TransactionScope, leased: LeasedFile) {
  const fileLog = log.child({ seller: leased.seller_id, sharedFileId: leased.id });
  try {
    await makeSharedFile({ deps, log: fileLog }, scope, leased);
  } catch (error) {
    if (error instanceof FileTaken) return;
    fileLog.error({ err: error, attempts: leased.attempts }, "shared file could not be generated");
    const status = leased.attempts >= attemptsMax ? "failed" : "waiting";
    await withTransaction(scope, (transaction) =>
      noteSharedFile(transaction, leased, { status, done: 0 }, 0),
    );
  }
}

async function makeSharedFile(
  worker: Worker,
  scope: TransactionScope,
  leased: LeasedFile,
): Promise<void> {
  const startedAt = performance.now();
  const row = await withTransaction(scope, (transaction) => findSharedFile(transaction, leased.id));
  if (!row?.content) return;
  const note = async (progress: Parameters<typeof noteSharedFile>[2]) => {
    const isMine = await withTransaction(scope, (transaction) =>
      noteSharedFile(transaction, leased, progress, leaseSeconds),
    );
    if (!isMine) throw new FileTaken();
  };
  const input = await toFileInput(worker, scope, row, note);
  const received = await worker.deps.files.receive(scope.sellerId, writers[row.kind](input));
  try {
    await received.keep("protected", sharedFileKey(row));
  } finally {
    await received.discard();
  }
  const made = { status: "ready", done: row.total, size_bytes: received.sizeBytes } as const;
  await note(made).catch(async (error: unknown) => {
    // if the link ended in the meantime, nothing else would delete it
    const left = await withTransaction(scope, (transaction) => findSharedFile(transaction, row.id));
    if (!left) await worker.deps.files.remove(scope.sellerId, "protected", sharedFileKey(row));
    throw error;
  });
  const durationMs = Math.round(performance.now() - startedAt);
  worker.log.info(
    { kind: row.kind, bytes: received.sizeBytes, durationMs },
    "shared file generated",
  );
}

async function toFileInput(
  { deps, log }: Worker,
  scope: TransactionScope,
  { lang, content, created_at: createdAt }: SharedFileRow & { content: unknown },
  note: (progress: { done: number }) => Promise<void>,
): Promise<FileInput> {
  const { brand, showsRetail } = await withTransaction(scope, async (transaction) => {
    const [settings, seller] = await Promise.all([
      readSettings(transaction),
      getMailSeller(transaction),
    ]);
    return {
      brand: toMailBrand(seller, settings, deps.env.STOREFRONT_URL_TEMPLATE),
      showsRetail: settings.recommended_retail_price_enabled,
    };
  });
  let notedAt = performance.now();
  return {
    content: content as SharedContent,
    words: fileWords(lang),
    ...{ lang, brand, showsRetail, createdAt, sellerId: scope.sellerId, files: deps.files },
    locale: mailLocale(lang),
    logo: await findLogo({ deps, log }, scope.sellerId, brand),
    pictures: createPictureFitter({ files: deps.files, sellerId: scope.sellerId, log }),
    async advance(done) {
      if (performance.now() - notedAt < noteEveryMs) return;
      notedAt = performance.now();
      await note({ done });
    },
  };
}

/** On white paper: the default logo, not the one for the brand's colour. */
async function findLogo({ deps, log }: Worker, sellerId: string, { logo }: MailBrand) {
  if (!logo || logo.isOnColour) return undefined;
  const pictures = await createMailPictureMaker({ ...deps, log }).make(sellerId, [logo]);
  return pictures.get(logo.url);
}
