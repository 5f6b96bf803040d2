import { EventEmitter, once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type SmtpListener = {
  port: number;
  mails: Email[];
  /** Returns all mails once there are as many. */
  received(count: number): Promise<Email[]>;
  stop(): Promise<void>;
};

/**
 * A real SMTP server that keeps what it gets; recipients of `refuse` are answered 550, and a mail
 * is not answered before `beforeAnswer` has seen it.
 */
export async function startSmtpListener(
  port = 0,
  refuse: readonly string[] = [],
  beforeAnswer: (mail: Email) => void | Promise<void> = () => undefined,
): Promise<SmtpListener> {
  const mails: Email[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo(address, _session, done) {
      if (!refuse.includes(address.address)) return done();
      done(Object.assign(new Error("No such user"), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((content) => PostalMime.parse(content))
        .then(async (mail) => {
          mails.push(mail);
          await beforeAnswer(mail);
          done();
          arrivals.emit("mail");
        }, done);
    },
  });
  // a sender that is killed resets its connection, which is no fault of the listener
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  const received = async (count: number) => {
    while (mails.length < count) await once(arrivals, "mail");
    return mails;
  };
  return {
    port: address.port,
    mails,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A port nobody listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
