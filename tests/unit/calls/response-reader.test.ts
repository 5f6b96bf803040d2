import { describe, expect, test } from "vitest";
import { ResponseReader } from "../../bench/response-reader";

const responses = {
  "by length": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello",
  "in chunks":
    "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=1\r\n0123456789\r\n0\r\nlast: x\r\n\r\n",
  "without a body": "HTTP/1.1 204 No Content\r\n\r\n",
};

describe("the benchmark's load generator waits for complete responses", () => {
  test.each(Object.entries(responses))("%s, wherever it is cut", (_name, text) => {
    const bytes = Buffer.from(text);
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const reader = new ResponseReader();
      reader.take(bytes.subarray(0, cut));
      expect(reader.isWhole).toBe(false);
      reader.take(bytes.subarray(cut));
      expect(reader).toMatchObject({
        isWhole: true,
        status: Number(text.slice(9, 12)),
        closes: text.includes("close"),
      });
    }
  });

  test("bytes after the end, a missing length and invalid HTTP are errors", () => {
    expect(() => new ResponseReader().take(Buffer.from(`${responses["by length"]}!`))).toThrow(
      "nobody asked for",
    );
    expect(() => new ResponseReader().take(Buffer.from("HTTP/1.1 200 OK\r\n\r\n"))).toThrow(
      "no length",
    );
    expect(() => new ResponseReader().take(Buffer.from("nonsense\r\n\r\n"))).toThrow("no HTTP/1.1");
  });
});
