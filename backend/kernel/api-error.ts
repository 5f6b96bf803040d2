import { type ErrorEnvelope, type ErrorName, type FieldError, errorTable } from "@/contract/errors";

type Extra = {
  details?: FieldError[];
  data?: Record<string, unknown>;
  errors?: ErrorEnvelope["errors"];
};

/**
 * The one error thrown by verbs: its name determines status, type and code on the wire; the message
 * is for developers.
 */
export class ApiError extends Error {
  constructor(
    readonly errorName: ErrorName,
    message: string,
    readonly extra: Extra = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "ApiError";
  }

  get status(): number {
    return errorTable[this.errorName].status;
  }

  toEnvelope(): ErrorEnvelope {
    const row: { type: string; code?: string } = errorTable[this.errorName];
    return {
      ...(row.code ? { code: row.code } : {}),
      type: row.type,
      message: this.message,
      ...this.extra,
    };
  }
}
