import { describe, expect, test } from "vitest";
import {
  credentialsOf,
  withDatabaseName,
  withSessionOptions,
} from "@/backend/platform/db/database-url";

describe("database URLs", () => {
  test("[SEC-03] role and schema become start-up options, keeping existing ones", () => {
    expect(withSessionOptions("postgres://u@h/d", {})).toBe("postgres://u@h/d");
    expect(
      decodeURIComponent(
        withSessionOptions("postgres://u@h/d?sslmode=require", { role: "r", schema: "s" }),
      ).replaceAll("+", " "),
    ).toBe("postgres://u@h/d?sslmode=require&options=-c search_path=s -c role=r");
    expect(
      new URLSearchParams(
        withSessionOptions("postgres://u@h/d?options=-c%20jit%3Doff", { role: "r" }).split("?")[1],
      ).get("options"),
    ).toBe("-c jit=off -c role=r");
  });

  test.each([
    ["postgres://u:p@h:5432/d?x=1", "postgres://u:p@h:5432/n?x=1"],
    ["postgres://u@h", "postgres://u@h/n"],
    ["postgresql:///d?host=%2Ftmp", "postgresql:///n?host=%2Ftmp"],
  ])("another database of the server of %s", (url, expected) => {
    expect(withDatabaseName(url, "n")).toBe(expected);
  });

  test("user and password are decoded", () => {
    expect(credentialsOf("postgres://us%40er:p%3Aa:ss@h/d")).toEqual({
      user: "us@er",
      password: "p:a:ss",
    });
    expect(credentialsOf("postgresql:///d?user=x&password=y")).toEqual({
      user: "x",
      password: "y",
    });
    expect(credentialsOf("postgres://h/d")).toEqual({ user: undefined, password: undefined });
  });
});
