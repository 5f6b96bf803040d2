/**
 * The DSN format that Sentry's library accepts; with an invalid one it starts and reports nothing.
 */
export const sentryDsnPattern = /^https?:\/\/\w+(:\w+)?@[^/@\s]+\/(\S+\/)?\d+$/;
