import { describe, expect, test } from "vitest";
import { batchJobTransitions } from "@/backend/operations/batch-jobs/batch-job-transitions";
import { batchJobStatuses } from "@/contract/admin/catalogue/batch-job";
import { adminClient } from "@/tests/fixtures/admin-client";
import { loadSmallSeller } from "@/tests/fixtures/store-client";
import { file, prefix, productCount, setUpJobs, sql, world, written } from "./job-suite";

setUpJobs("lifecycle");

describe("a dry run", () => {
  test("[ADM-03] validates the file, waits, and writes after confirmation", async () => {
    const checked = await world.importFile(file(), { dryRun: true });
    expect(checked).toMatchObject({
      status: "pre_processed",
      dry_run: true,
      confirmed_at: null,
      processing_at: null,
      result: { count: productCount, advancement_count: 0, progress: 0 },
    });
    expect(await written()).toBe(0);
    const { batch_job: confirmed } = await world.admin.call("adminConfirmBatchJob", {
      params: { id: checked.id },
    });
    expect([confirmed.status, confirmed.confirmed_at]).toEqual(["confirmed", expect.any(String)]);
    await world.work();
    expect(await world.get(checked.id)).toMatchObject({
      status: "completed",
      result: { advancement_count: productCount, progress: 1 },
    });
    expect(await written()).toBe(productCount);
  });

  test("[ADM-03] changes in the catalogue since validation are validated again before anything is written", async () => {
    const checked = await world.importFile(file(), { dryRun: true });
    await world.importFile(
      `Product Handle,Product Title,Variant SKU\nautre-${prefix},Autre,${prefix}-150`,
    );
    await world.admin.call("adminConfirmBatchJob", { params: { id: checked.id } });
    await world.work();
    const failed = await world.get(checked.id);
    expect([
      failed.status,
      failed.result?.errors?.map(({ row, column, code }) => [row, column, code]),
    ]).toEqual(["failed", [[152, "Variant SKU", "duplicate"]]]);
    expect(await written()).toBe(0);
  });
});

describe("transitions", () => {
  const allowed = (from: (typeof batchJobStatuses)[number], to: "confirmed" | "canceled") =>
    to === "confirmed" ? from === "pre_processed" : batchJobTransitions[from].includes("canceled");

  test.each(batchJobStatuses)(
    "[ADM-03] from %s only transitions in the table are allowed; others get 400 and change nothing",
    async (status) => {
      for (const [name, to] of [
        ["adminConfirmBatchJob", "confirmed"],
        ["adminCancelBatchJob", "canceled"],
      ] as const) {
        const { id } = await world.create("product-export", {}, true);
        await sql("update batch_job set status = $2 where id = $1", [id, status]);
        const before = await world.get(id);
        const response = await world.admin.send(name, { params: { id } });
        const after = await world.get(id);
        if (allowed(status, to))
          expect([status, response.statusCode, after.status]).toEqual([status, 200, to]);
        else {
          expect([status, response.statusCode, response.json().type]).toEqual([
            status,
            400,
            "not_allowed",
          ]);
          expect(after).toEqual(before);
        }
      }
    },
  );
});

describe("creation", () => {
  test("[ADM-03] an unknown type gets 404, an invalid context 400 by field", async () => {
    const send = (body: object) => world.admin.send("adminCreateBatchJob", { body: body as never });
    const unknown = await send({ type: "no-such-type", context: {} });
    expect([unknown.statusCode, unknown.json().type]).toEqual([404, "not_found"]);
    const key = await world.upload("a.csv", "a");
    const list = Object.values(world.seller.priceLists)[0];
    for (const [body, field] of [
      [{ context: {} }, "type"],
      [{ type: "product-import" }, "context.fileKey"],
      [{ type: "product-import", context: { fileKey: 7 } }, "context.fileKey"],
      [{ type: "product-import", context: { fileKey: key, more: 1 } }, "context.more"],
      [{ type: "price-list-import", context: { fileKey: key } }, "context.price_list_id"],
      [{ type: "product-export", context: { format: "pdf" } }, "context.format"],
      [
        { type: "product-export", context: { filterable_fields: { colour: "red" } } },
        "context.filterable_fields.colour",
      ],
      [{ type: "product-export", dry_run: "yes" }, "dry_run"],
      [{ type: "product-export", more: 1 }, "more"],
    ] as const) {
      const response = await send(body);
      expect([
        response.statusCode,
        response.json().details?.map((detail: { field: string }) => detail.field),
      ]).toEqual([400, [field]]);
    }
    expect(
      (await send({ type: "product-import", context: { fileKey: "uploads/none.csv" } })).statusCode,
    ).toBe(404);
    expect(
      (
        await send({
          type: "price-list-import",
          context: { fileKey: key, price_list_id: "pl_none" },
        })
      ).statusCode,
    ).toBe(404);
    expect(
      (await send({ type: "price-list-export", context: { price_list_id: list } })).statusCode,
    ).toBe(201);
  });

  test("[ADM-01] a member may view but not start jobs; nobody gets in without credentials", async () => {
    const { batch_job: job } = await world.admin.call("adminCreateBatchJob", {
      body: { type: "product-export" },
    });
    await sql("update agent set role = 'member' where seller_id = $1", [world.seller.id]);
    try {
      for (const name of ["adminConfirmBatchJob", "adminCancelBatchJob"] as const)
        expect((await world.admin.send(name, { params: { id: job.id } })).statusCode).toBe(403);
      expect(
        (await world.admin.send("adminCreateBatchJob", { body: { type: "product-export" } }))
          .statusCode,
      ).toBe(403);
      expect(
        (await world.admin.send("adminGetBatchJob", { params: { id: job.id } })).statusCode,
      ).toBe(200);
    } finally {
      await sql("update agent set role = 'admin' where seller_id = $1", [world.seller.id]);
    }
    expect((await world.backend.inject({ url: "/admin/batch-jobs" })).statusCode).toBe(401);
  });

  test("[ADM-01] jobs are listed newest first, by type and status, with pagination", async () => {
    const ids = [];
    for (const type of ["product-export", "product-export", "price-list-export"])
      ids.unshift(
        (
          await world.create(
            type,
            type === "product-export"
              ? {}
              : { price_list_id: Object.values(world.seller.priceLists)[0] },
          )
        ).id,
      );
    const list = async (query: object) =>
      world.admin.call("adminListBatchJobs", { query: query as never });
    const all = await list({ status: ["created"], limit: 2 });
    expect([all.batch_jobs.map(({ id }) => id), all.limit, all.offset, all.count >= 3]).toEqual([
      ids.slice(0, 2),
      2,
      0,
      true,
    ]);
    expect(
      (await list({ status: ["created"], offset: 2, limit: 1 })).batch_jobs.map(({ id }) => id),
    ).toEqual(ids.slice(2));
    expect(
      (await list({ type: ["price-list-export"], status: ["created"] })).batch_jobs.map(
        ({ id }) => id,
      ),
    ).toEqual(ids.slice(0, 1));
    expect((await list({})).limit).toBe(10);
    expect(
      (await world.admin.send("adminListBatchJobs", { query: { colour: "red" } as never }))
        .statusCode,
    ).toBe(400);
  });

  test("[TEN-04] another seller can't see, confirm or cancel jobs, nor import her file", async () => {
    const other = adminClient(world.backend, await loadSmallSeller(world.backend, "lifecycle-b"));
    const { id } = await world.importFile(file(), { dryRun: true });
    for (const name of ["adminGetBatchJob", "adminConfirmBatchJob", "adminCancelBatchJob"] as const)
      expect((await other.send(name, { params: { id } })).statusCode).toBe(404);
    expect((await other.call("adminListBatchJobs")).count).toBe(0);
    const fileKey = await world.upload("a.csv", "a");
    expect(
      (
        await other.send("adminCreateBatchJob", {
          body: { type: "product-import", context: { fileKey } },
        })
      ).statusCode,
    ).toBe(404);
    expect((await world.get(id)).status).toBe("pre_processed");
  });
});
