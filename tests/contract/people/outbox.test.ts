import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { drainOutbox, type OutboxWorker } from "@/backend/platform/jobs/drain-outbox";
import { enqueue } from "@/backend/platform/jobs/enqueue";
import { startOutboxLoop } from "@/backend/platform/jobs/start-outbox-loop";
import { removeExpired } from "@/backend/platform/jobs/outbox-rows";
import { createMailPictureMaker } from "@/backend/platform/mail/mail-pictures";
import { createMailTransport } from "@/backend/platform/mail/mail-transport";
import type { TestBackend } from "../../fixtures/test-backend";
import { askOwner, startPeopleBackend } from "./people-backend";
import { insertOrder } from "./people-order";
import { buyerEmail, type Caller, loadPeopleSeller, newcomerEmail } from "./people-seller";
import { findFreePort, type SmtpListener, startSmtpListener } from "../../fixtures/smtp-listener";

type OutboxRow = {
  id: string;
  attempts: number;
  last_error: string | null;
  done_at: Date | null;
  available_at: Date;
};

let backend: TestBackend;
let brand: Caller;
let port: number;
let smtp: SmtpListener | undefined;

beforeEach(async () => {
  port = await findFreePort();
  backend = await startPeopleBackend({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  brand = await loadPeopleSeller(backend);
});
afterEach(async () => {
  await smtp?.stop();
  smtp = undefined;
  await backend.stop();
});

const ask = (email: string) =>
  brand.call("POST", "/store/customers/password-token", { body: { email } });
const rows = () =>
  askOwner<OutboxRow>(
    backend,
    "select id, attempts, last_error, done_at, available_at from outbox where seller_id = $1 order by id",
    [brand.seller.id],
  );
const makeDue = () =>
  askOwner(
    backend,
    "update outbox set available_at = now(), locked_until = null where seller_id = $1",
    [brand.seller.id],
  );

function worker(): OutboxWorker {
  return {
    deps: backend.deps,
    log: backend.app.log,
    pictures: createMailPictureMaker({ ...backend.deps, log: backend.app.log }),
    transport: createMailTransport(backend.deps.env, backend.deps.now, backend.app.log),
  };
}

test("[LOGIN-04] SMTP is down: the request succeeds, the mail is queued and sent once it is back", async () => {
  const loop = startOutboxLoop(backend.deps, backend.app.log);
  try {
    expect((await ask(newcomerEmail)).statusCode).toBe(204);
    await vi.waitFor(async () => expect((await rows())[0]?.last_error).toMatch(/ECONNREFUSED/), {
      timeout: 10_000,
    });
    expect((await rows())[0]?.done_at).toBeNull();
    smtp = await startSmtpListener(port);
    await vi.waitFor(async () => expect((await rows())[0]?.done_at).toBeInstanceOf(Date), {
      timeout: 15_000,
    });
  } finally {
    await loop.stop();
  }
  const [row] = await rows();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.to?.[0]?.address).toBe(newcomerEmail);
  expect(smtp.mails[0]?.messageId).toBe(`<${row?.id}@${brand.host}>`);
  expect(row).toMatchObject({ last_error: null });
  expect(row?.attempts).toBeGreaterThan(1);
});

test("[LOGIN-04] a failed entry is not retried until it is due", async () => {
  await ask(newcomerEmail);
  expect(await drainOutbox(worker())).toBe(1);
  const [failed] = await rows();
  expect(failed).toMatchObject({
    attempts: 1,
    done_at: null,
    last_error: expect.stringContaining("ECONNREFUSED"),
  });
  await askOwner(
    backend,
    "update outbox set available_at = now() + interval '1 hour' where seller_id = $1",
    [brand.seller.id],
  );
  expect(await drainOutbox(worker())).toBe(0);
  await makeDue();
  expect(await drainOutbox(worker())).toBe(1);
  expect((await rows())[0]?.attempts).toBe(2);
});

test("[OBS-04] failed and sent mails are logged with seller, entry and duration, without token", async () => {
  await ask(newcomerEmail);
  await drainOutbox(worker());
  smtp = await startSmtpListener(port);
  await makeDue();
  await drainOutbox(worker());
  const [row] = await rows();
  const about = { seller: brand.seller.id, outboxId: row?.id, kind: "password-link" };
  expect(backend.logLines).toContainEqual(
    expect.objectContaining({ ...about, level: 40, attempts: 1, delaySeconds: 1 }),
  );
  expect(backend.logLines).toContainEqual(
    expect.objectContaining({ ...about, level: 30, attempts: 2, durationMs: expect.any(Number) }),
  );
  const token = smtp.mails[0]?.text?.match(/token=([\w-]+)/)?.[1] ?? "";
  expect(token).toHaveLength(43);
  expect(JSON.stringify(backend.logLines)).not.toContain(token);
});

test("[CHK-04] a mail sent twice, because its sender died before recording it, has one Message-ID", async () => {
  smtp = await startSmtpListener(port);
  const orderId = await insertOrder(backend, brand);
  const scope = { database: backend.deps.database, prepared: true, sellerId: brand.seller.id };
  await withTransaction(scope, async (transaction) =>
    enqueue(transaction, "order-confirmation", { orderId, lang: "fr" }),
  );
  await drainOutbox(worker());
  await askOwner(backend, "update outbox set done_at = null where seller_id = $1", [
    brand.seller.id,
  ]);
  await drainOutbox(worker());
  expect(smtp.mails).toHaveLength(2);
  expect(smtp.mails[1]?.messageId).toBe(smtp.mails[0]?.messageId);
  expect(smtp.mails[0]?.messageId).toContain("@");
});

test("[CHK-04] several processes share the outbox and send each mail once", async () => {
  smtp = await startSmtpListener(port);
  for (let count = 0; count < 12; count += 1) await ask(count % 2 ? buyerEmail : newcomerEmail);
  const taken = await Promise.all([worker(), worker(), worker()].map((each) => drainOutbox(each)));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(new Set(smtp.mails.map((mail) => mail.messageId)).size).toBe(12);
  expect(smtp.mails).toHaveLength(12);
});

test("[CHK-04] a rolled-back transaction queues nothing", async () => {
  const scope = { database: backend.deps.database, prepared: true, sellerId: brand.seller.id };
  const change = withTransaction(scope, async (transaction) => {
    enqueue(transaction, "order-confirmation", { orderId: "order_1", lang: "fr" });
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  expect(await rows()).toEqual([]);
});

test("[OBS-04] an address rejected permanently by the mail server is given up and logged as an error", async () => {
  smtp = await startSmtpListener(port, [newcomerEmail]);
  await ask(newcomerEmail);
  await drainOutbox(worker());
  expect(await rows()).toMatchObject([
    { attempts: 1, done_at: expect.any(Date), last_error: expect.stringContaining("No such user") },
  ]);
  expect(backend.logLines).toContainEqual(
    expect.objectContaining({ level: 50, seller: brand.seller.id, msg: "mail failed permanently" }),
  );
});

test("[OBS-04] one malformed entry does not block others", async () => {
  smtp = await startSmtpListener(port);
  await askOwner(
    backend,
    "insert into outbox (seller_id, id, kind, payload) values ($1, 'out_0', 'carrier-pigeon', '{}')",
    [brand.seller.id],
  );
  await ask(newcomerEmail);
  await drainOutbox(worker());
  expect(smtp.mails).toHaveLength(1);
  expect((await rows()).find((row) => row.id === "out_0")).toMatchObject({
    done_at: null,
    last_error: expect.stringContaining("carrier-pigeon"),
  });
});

test("[OBS-04] without SMTP_URL mails are files in DATA_DIR/mail, and the log says so", async () => {
  const { SMTP_URL, ...env } = backend.deps.env;
  expect(SMTP_URL).toBeDefined();
  const loop = startOutboxLoop({ ...backend.deps, env }, backend.app.log);
  try {
    await ask(newcomerEmail);
    await vi.waitFor(async () => expect((await rows())[0]?.done_at).toBeInstanceOf(Date), {
      timeout: 10_000,
    });
  } finally {
    await loop.stop();
  }
  const directory = join(env.DATA_DIR, "mail");
  expect(await readdir(join(directory, brand.seller.id))).toEqual([`${(await rows())[0]?.id}.eml`]);
  expect(backend.logLines).toContainEqual(expect.objectContaining({ level: 30, directory }));
});

test("[SEC-02] what has expired or was completed long ago is removed, the rest is kept", async () => {
  await ask(newcomerEmail);
  const cookie = await brand.signIn(buyerEmail);
  const [{ id } = { id: "" }] = await rows();
  await askOwner(
    backend,
    "insert into outbox (seller_id, id, kind, payload, done_at) values ($1, 'out_0', 'order-confirmation', '{}', now() - interval '8 days')",
    [brand.seller.id],
  );
  await askOwner(
    backend,
    "insert into session (seller_id, token_hash, customer_id, expires_at) values ($1, '\\x00', 'cus_x', now() - interval '2 days')",
    [brand.seller.id],
  );
  await removeExpired(backend.deps.database);
  expect((await rows()).map((row) => row.id)).toEqual([id]);
  expect(
    await askOwner(backend, "select 1 from session where seller_id = $1", [brand.seller.id]),
  ).toHaveLength(1);
  expect((await brand.call("GET", "/store/auth", { cookie })).statusCode).toBe(200);
});
