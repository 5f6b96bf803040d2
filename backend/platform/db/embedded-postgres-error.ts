/** The embedded database can't start; the message is one line for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
