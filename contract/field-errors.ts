import type { z } from "zod";
import type { FieldError, FieldErrorCode } from "./errors";

type Issue = z.core.$ZodIssue;

/**
 * Converts Zod issues to the envelope's `details`: one per field, unknown keys individually.
 * Messages are English, for developers.
 */
export function toFieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap(flatten);
}

function flatten(issue: Issue): FieldError[] {
  const field = issue.path.map(String).join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      code: "unknown",
      message: `property ${key} should not exist`,
    }));
  }
  if (issue.code === "invalid_union") {
    const closest = issue.errors.reduce<Issue[]>(
      (best, branch) => (deepest(branch) > deepest(best) ? branch : best),
      issue.errors[0] ?? [],
    );
    if (closest.length > 0 && deepest(closest) > 0)
      return closest.flatMap((inner) =>
        flatten({ ...inner, path: [...issue.path, ...inner.path] } as Issue),
      );
  }
  const code = toCode(issue);
  return [{ field, code, message: `${field || "body"} ${sentence(issue)}`, ...paramsOf(issue) }];
}

const deepest = (issues: Issue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length));

function toCode(issue: Issue): FieldErrorCode {
  if (issue.code === "invalid_type")
    return issue.input === undefined && /received undefined/.test(issue.message)
      ? "required"
      : "wrong_type";
  if (issue.code === "too_small") {
    if (issue.origin === "string") return issue.minimum === 1 ? "required" : "too_short";
    return issue.origin === "array" ? "required" : "too_small";
  }
  if (issue.code === "too_big")
    return issue.origin === "string" || issue.origin === "array" ? "too_long" : "too_big";
  if (issue.code === "invalid_format") {
    if (issue.format === "email") return "invalid_email";
    return issue.path.at(-1) === "phone" ? "invalid_phone" : "invalid_value";
  }
  return "invalid_value";
}

function sentence(issue: Issue): string {
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}

function paramsOf(issue: Issue): { params?: Record<string, number> } {
  if (issue.code === "too_big") return { params: { max: Number(issue.maximum) } };
  if (issue.code === "too_small") return { params: { min: Number(issue.minimum) } };
  return {};
}
