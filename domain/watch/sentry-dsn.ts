/** What Sentry's library takes as a DSN; with another it starts and reports nothing. */
export const sentryDsnPattern = /^https?:\/\/\w+(:\w+)?@[^/@\s]+\/(\S+\/)?\d+$/;
