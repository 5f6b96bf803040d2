/** The embedded database can't start; the message is a single line for the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
