import type { FastifyInstance } from "fastify";
import { isNestedTooDeep, jsonDepthMax } from "@/contract/json-depth";
import { findUnstorableText } from "@/contract/unstorable-text";
import { ApiError } from "../../../kernel/api-error";
import { invalidField } from "../../../kernel/invalid-data";

/**
 * Accepts only JSON bodies; an empty body counts as none. Rejects `__proto__` keys, nesting deeper
 * than 32, and text that can't be stored.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      if (text === "") return done(null, undefined);
      if (isNestedTooDeep(text))
        return done(
          new ApiError("invalid_data", `The request body is nested deeper than ${jsonDepthMax}.`),
          undefined,
        );
      return parse(request, text, (error, body) => {
        const path =
          error === null && suspectEscape.test(text) ? findUnstorableText(body) : undefined;
        if (path === undefined) return done(error, body);
        const field = path || "body";
        done(
          invalidField(
            field,
            "invalid_value",
            `${field} contains a character that can't be stored`,
          ),
          undefined,
        );
      });
    },
  );
}

/** UTF-8 can't encode a lone surrogate nor JSON a raw U+0000: they can only arrive as escapes. */
const suspectEscape = /\\u(?:[dD][89a-fA-F]|0000)/;
