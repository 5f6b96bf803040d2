import { expect, test } from "vitest";
import { recallPage, type SharedPage } from "@/lib/shared-pages/page-memory";

const page = (text: string): SharedPage => ({
  status: 200,
  html: Buffer.from(text),
  br: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  contentSecurityPolicy: "",
  link: undefined,
});

test("[CAT-01] a page is rendered once for all concurrent requests, and again only if an input differs", async () => {
  let made = 0;
  const make = async () => page(`page ${++made}`);
  const both = await Promise.all([recallPage(["once", 1], make), recallPage(["once", 1], make)]);
  expect(both.map((entry) => entry?.html.toString())).toEqual(["page 1", "page 1"]);
  expect((await recallPage(["once", 1], make))?.html.toString()).toBe("page 1");
  expect((await recallPage(["once", 2], make))?.html.toString()).toBe("page 2");
});

test("[GUARD-02] a failed rendering is not cached as a page, and not retried at once", async () => {
  let tries = 0;
  const refuse = async () => {
    tries += 1;
    return undefined;
  };
  expect(await recallPage(["refused"], refuse)).toBeUndefined();
  expect(await recallPage(["refused"], refuse)).toBeUndefined();
  expect(tries).toBe(1);
});

test("[GUARD-02] a failure reaches all waiting requests and leaves nothing behind", async () => {
  const fail = () => recallPage(["failing"], () => Promise.reject(new Error("down")));
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await recallPage(["failing"], async () => page("up")))?.html.toString()).toBe("up");
});
