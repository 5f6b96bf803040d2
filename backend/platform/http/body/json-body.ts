import type { FastifyInstance } from "fastify";
import { isNestedTooDeep, jsonDepthMax } from "@/contract/json-depth";
import { findLoneSurrogate } from "@/contract/lone-surrogate";
import { ApiError } from "../../../kernel/api-error";
import { invalidField } from "../../../kernel/invalid-data";

/**
 * Accepts only JSON bodies; an empty body counts as none. Rejects `__proto__` keys, nesting deeper
 * than 32, and lone surrogates.
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
        const halved =
          error === null && surrogateEscape.test(text) ? findLoneSurrogate(body) : undefined;
        if (halved === undefined) return done(error, body);
        const field = halved || "body";
        done(
          invalidField(
            field,
            "invalid_value",
            `${field} holds half a character, which can't be stored`,
          ),
          undefined,
        );
      });
    },
  );
}

/** UTF-8 can't encode a lone surrogate, so it can only arrive as an escape. */
const surrogateEscape = /\\u[dD][89a-fA-F]/;
