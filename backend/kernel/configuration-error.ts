/** An environment variable is missing or does not fit; the message names it and is all that the person at the terminal needs. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}
