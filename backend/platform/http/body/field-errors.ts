import type { z } from "zod";
import type { FieldError, FieldErrorCode } from "@/contract/errors";

type Issue = z.core.$ZodIssue;
type Finding = { code: FieldErrorCode; message: string; params?: Record<string, string | number> };

const defaultMessage = /^(Invalid|Too |Unrecognized|Expected)/;

/**
 * The issues of a failed parse as field errors, worded as in the reference; `input` is what was
 * parsed.
 */
export function toFieldErrors(
  issues: readonly Issue[],
  input: unknown,
  prefix: PropertyKey[] = [],
): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) =>
        toFieldError([...path, key], {
          code: "unknown",
          message: `property ${key} should not exist`,
        }),
      );
    const value = valueAt(input, issue.path);
    if (issue.code === "invalid_union") {
      const branch = closestBranch(issue.errors, value);
      if (branch) return toFieldErrors(branch, value, path);
    }
    const field = fieldName(path);
    const finding = describe(issue, value, field);
    return [
      toFieldError(
        path,
        defaultMessage.test(issue.message) ? finding : { ...finding, message: issue.message },
      ),
    ];
  });
}

function toFieldError(path: PropertyKey[], finding: Finding): FieldError {
  return { field: fieldName(path), ...finding };
}

function fieldName(path: PropertyKey[]): string {
  return path.map(String).join(".") || "body";
}

/** A plain string stands for a list with one entry. */
function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value === "string" && key === 0) return value;
    return value === null || typeof value !== "object" || !Object.hasOwn(value, key)
      ? undefined
      : (value as Record<PropertyKey, unknown>)[key];
  }, input);
}

/** The union branch whose type fits the input, so that its fields can be named. */
function closestBranch(
  branches: readonly (readonly Issue[])[],
  value: unknown,
): readonly Issue[] | undefined {
  if (value === undefined) return undefined;
  return branches.find(
    (branch) => !branch.some((issue) => issue.code === "invalid_type" && issue.path.length === 0),
  );
}

function describe(issue: Issue, value: unknown, field: string): Finding {
  if (value === undefined)
    return {
      code: "required",
      message:
        issue.code === "invalid_type" && issue.expected !== "nonoptional"
          ? `${field} must be ${withArticle(issue.expected)}`
          : `${field} should not be empty`,
    };
  switch (issue.code) {
    case "invalid_type":
      return { code: "wrong_type", message: `${field} must be ${withArticle(issue.expected)}` };
    case "too_small":
      return tooSmall(issue, field);
    case "too_big":
      return tooBig(issue, field);
    case "invalid_format":
      return invalidFormat(issue.format, field);
    case "invalid_value":
      return {
        code: "invalid_value",
        message: [
          `${field} must be one of the following values`,
          issue.values.map(String).join(", "),
        ].join(": "),
      };
    default:
      return { code: "invalid_value", message: `${field} is not valid` };
  }
}

function tooSmall(issue: Extract<Issue, { code: "too_small" }>, field: string): Finding {
  const min = Number(issue.minimum);
  if (issue.origin === "string" && min === 1)
    return { code: "required", message: `${field} should not be empty` };
  if (issue.origin === "string")
    return {
      code: "too_short",
      message: `${field} must be longer than or equal to ${min} characters`,
      params: { min },
    };
  if (issue.origin === "array")
    return {
      code: "too_small",
      message: `${field} must contain at least ${min} elements`,
      params: { min },
    };
  return { code: "too_small", message: `${field} must not be less than ${min}`, params: { min } };
}

function tooBig(issue: Extract<Issue, { code: "too_big" }>, field: string): Finding {
  const max = Number(issue.maximum);
  if (issue.origin === "string")
    return {
      code: "too_long",
      message: `${field} must be shorter than or equal to ${max} characters`,
      params: { max },
    };
  if (issue.origin === "array")
    return {
      code: "too_big",
      message: `${field} must contain no more than ${max} elements`,
      params: { max },
    };
  return { code: "too_big", message: `${field} must not be greater than ${max}`, params: { max } };
}

function invalidFormat(format: string, field: string): Finding {
  if (format === "email") return { code: "invalid_email", message: `${field} must be an email` };
  if (/(^|\.)phone$/.test(field))
    return { code: "invalid_phone", message: `${field} must be a valid phone number` };
  return {
    code: "invalid_value",
    message: `${field} is not a valid ${format === "regex" ? "value" : format}`,
  };
}

function withArticle(expected: string): string {
  if (expected === "int") return "an integer number";
  if (expected === "record") return "an object";
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`;
}
