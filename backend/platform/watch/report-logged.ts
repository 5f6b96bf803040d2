import type { PinoLoggerOptions } from "fastify/types/logger";
import type { Watch } from "./watch";

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions["hooks"]>["logMethod"]>;
type LoggedFacts = { err?: unknown; seller?: string | null };

const errorLevel = 50;

/** Reports every logged error to Sentry, wherever it is logged. */
export function reportLogged(watch: Watch): LogMethod {
  return function report(args, method, level) {
    const [facts, text] = args as unknown as [LoggedFacts | string, string | undefined];
    if (level >= errorLevel && typeof facts === "object" && facts?.err instanceof Error) {
      const { requestId } = this.bindings() as { requestId?: string };
      watch.report(facts.err, { message: text ?? "", seller: facts.seller, requestId });
    }
    method.apply(this, args);
  };
}
