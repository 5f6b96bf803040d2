import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { photoBytesMax, photosWaitingMax } from "@/contract/limits";
import { toMultipart } from "../../fixtures/multipart-body";
import { photoRequest, pngPhoto } from "../../fixtures/photo";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";
import { askOwner } from "../people/people-backend";
import { createReturnWorld, type ReturnWorld } from "./return-world";

let world: ReturnWorld;
let stranger: StoreClient;
beforeAll(async () => {
  world = await createReturnWorld("return-photos");
  const { other } = smallSellerAccounts(world.seller.id);
  stranger = await signIn(world.backend, world.seller.publishableKey, other);
});
afterAll(() => world.backend.stop());

type Sent = { id: string; name: string; content_type: string; size_bytes: number };

const jpeg = Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(40)]);
const webp = Buffer.from(
  "RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
  "latin1",
);

const lineOf = (order: Order) => order.items[0]?.id ?? "";
const send = (
  order: Order,
  request = photoRequest(),
  { client = world.buyer.client, key }: { client?: StoreClient; key?: string } = {},
) =>
  client.post(`/store/orders/${order.id}/photos`, request.payload, {
    headers: { ...request.headers, ...(key ? { "idempotency-key": key } : {}) },
  });
const mustSend = async (order: Order): Promise<Sent> => (await send(order)).json().photos[0];
const fetchFile = (address: string) => {
  const { pathname, search } = new URL(address);
  return world.backend.inject({ method: "GET", url: pathname + search });
};

describe("photos of units with a complaint", () => {
  test("[ORD-06] several are stored with their line, for her company and for staff", async () => {
    const order = await world.placeShipped(12);
    const request = toMultipart([
      { name: "couture éà.PNG", content: pngPhoto },
      { name: "named wrongly.gif", content: jpeg },
      { name: "third.webp", content: webp },
    ]);
    const photos: Sent[] = (await send(order, request)).json().photos;
    expect(photos).toEqual([
      {
        ...{ id: expect.stringMatching(/^oph_/), name: "couture éà.PNG" },
        content_type: "image/png",
        size_bytes: pngPhoto.length,
      },
      expect.objectContaining({ content_type: "image/jpeg", size_bytes: jpeg.length }),
      expect.objectContaining({ content_type: "image/webp", size_bytes: webp.length }),
    ]);
    const ids = photos.map(({ id }) => id).reverse();
    const response = await world.ask(order, 2, { photo_ids: ids });
    expect(response.json().return.items).toMatchObject([{ photos: [...photos].reverse() }]);
    const read = await world.buyer.client.get(`/store/orders/${order.id}`);
    expect(read.json().order.returns[0].items[0].photos).toEqual([...photos].reverse());
    const staffs = (await world.read(order.id)).returns[0]?.items[0];
    expect(staffs?.photos.map(({ id }) => id)).toEqual(ids);
    const { returns } = await world.member.call("adminListReturns", {
      query: { order_id: [order.id] },
    });
    expect(returns[0]?.items[0]?.photos).toHaveLength(3);

    const own = await world.buyer.client.get(
      `/store/orders/${order.id}/photos/${photos[0]?.id}/download`,
    );
    expect(own.json().name).toBe("couture éà.PNG");
    const file = await fetchFile(own.json().download_url);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(file.rawPayload.equals(pngPhoto)).toBe(true);
    const { download_url: address } = await world.member.call("adminGetPhotoDownload", {
      params: { id: photos[1]?.id ?? "" },
    });
    expect((await fetchFile(address)).rawPayload.equals(jpeg)).toBe(true);
    expect((await fetchFile(address.replace(/signature=.{4}/, "signature=AAAA"))).statusCode).toBe(
      403,
    );
  });

  test("[ORD-06] [SEC-04] files that are not images, empty, too large or too many are rejected by name", async () => {
    const order = await world.placeShipped(12);
    const of = (content: string | Buffer, name = "seam.jpg", field = "files") =>
      toMultipart([{ name, content, field }]);
    const many = toMultipart(
      Array.from({ length: 7 }, (_, index) => ({ name: `${index}.png`, content: pngPhoto })),
    );
    const refusals: [ReturnType<typeof toMultipart>, number, string][] = [
      [of("#!/bin/sh\necho no picture"), 400, "files"],
      [of("<svg xmlns='http://www.w3.org/2000/svg'/>", "seam.svg"), 400, "files"],
      [of("GIF89a and more", "seam.gif"), 400, "files"],
      [of(""), 400, "files"],
      [of(pngPhoto, "seam.png", "photo"), 400, "photo"],
      [toMultipart([]), 400, "files"],
      [of(Buffer.concat([pngPhoto, Buffer.alloc(photoBytesMax)]), "huge.png"), 413, "huge.png"],
      [many, 413, "6 files"],
    ];
    for (const [request, status, named] of refusals) {
      const response = await send(order, request);
      expect([response.statusCode, response.body]).toEqual([
        status,
        expect.stringContaining(named),
      ]);
    }
    const { details } = (await send(order, of("no picture"))).json();
    expect(details).toMatchObject([{ field: "files", code: "invalid_value" }]);
    const both = toMultipart([
      { name: "good.png", content: pngPhoto },
      { name: "bad.png", content: "bad" },
    ]);
    expect((await send(order, both)).statusCode).toBe(400);
    const [stored] = await askOwner(
      world.backend,
      "select count(*)::integer as count from order_photo where order_id = $1",
      [order.id],
    );
    expect(stored).toEqual({ count: 0 });
    const json = await world.buyer.client.post(`/store/orders/${order.id}/photos`, { files: [] });
    expect(json.statusCode).toBe(415);
  });

  test("[ORD-06] a return refers to photos of its order once, and no others", async () => {
    const order = await world.placeShipped(12);
    const elsewhere = await mustSend(await world.placeShipped(12));
    const [used, free] = [await mustSend(order), await mustSend(order)];
    expect((await world.ask(order, 1, { photo_ids: [used.id] })).statusCode).toBe(200);
    const wrong = [
      [free.id, used.id],
      [free.id, elsewhere.id],
      [free.id, free.id],
      [free.id, "oph_x"],
    ];
    for (const photo_ids of wrong) {
      const response = await world.ask(order, 1, { photo_ids });
      expect([response.statusCode, response.json().details?.[0]?.field]).toEqual([
        ...[400, "items.0.photo_ids.1"],
      ]);
    }
    const seven = await world.ask(order, 1, { photo_ids: Array.from({ length: 7 }, () => "x") });
    expect([seven.statusCode, seven.body]).toEqual([400, expect.stringContaining("photo_ids")]);
    const long = await world.ask(order, 1, { note: "x".repeat(10_000) });
    expect([long.statusCode, long.json().details[0].field]).toEqual([400, "items.0.note"]);
    expect((await world.ask(order, 1, { photo_ids: [free.id] })).statusCode).toBe(200);
    const byStaff = await world.open(order, 1, {
      items: [{ item_id: lineOf(order), quantity: 1, photo_ids: [free.id] }],
    });
    expect(byStaff.statusCode).toBe(400);
  });

  test("[SEC-03] another company can neither upload nor open one", async () => {
    const order = await world.placeShipped(12);
    const { id } = await mustSend(order);
    const responses = [
      await send(order, photoRequest(), { client: stranger }),
      await stranger.get(`/store/orders/${order.id}/photos/${id}/download`),
      await world.buyer.client.get(`/store/orders/order_x/photos/${id}/download`),
      await world.buyer.client.get(`/store/orders/${order.id}/photos/oph_x/download`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });

  test("[API-04] one key stores a photo once; unreferenced ones are deleted after a day", async () => {
    const order = await world.placeShipped(12);
    const key = `photo-${order.id}`;
    const [first, second] = [
      await send(order, photoRequest(), { key }),
      await send(order, photoRequest(), { key }),
    ];
    expect(second.json()).toEqual(first.json());
    const { id } = first.json().photos[0];
    await askOwner(
      world.backend,
      "update order_photo set created_at = now() - interval '25 hours' where id = $1",
      [id],
    );
    const { download_url: address } = await world.member.call("adminGetPhotoDownload", {
      params: { id },
    });
    await mustSend(order);
    expect((await fetchFile(address)).statusCode).toBe(404);
    expect((await world.ask(order, 1, { photo_ids: [id] })).statusCode).toBe(400);
  });

  test("[API-04] concurrent uploads can't exceed the limit of unreferenced photos", async () => {
    const order = await world.placeShipped(12);
    await askOwner(
      world.backend,
      `insert into order_photo (seller_id, id, order_id, name, content_type, size_bytes)
       select $1, 'oph_waiting_' || n, $2, 'a.png', 'image/png', 1 from generate_series(1, $3) n`,
      [world.seller.id, order.id, photosWaitingMax - 1],
    );
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(order)));
    const codes = responses.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const refused = expect.stringContaining("photos_exceeded");
    expect(codes.filter((code) => code !== 200)).toEqual(Array.from({ length: 5 }, () => refused));
  });
});
