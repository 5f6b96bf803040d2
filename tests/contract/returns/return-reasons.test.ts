import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminClient } from "../../fixtures/admin-client";
import { loadAgentsSeller } from "../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let member: AdminClient;
let buyer: StoreClient;
let otherBrand: AdminClient;

beforeAll(async () => {
  backend = await startTestBackend();
  const brand = await loadAgentsSeller(backend, "reasons");
  member = brand.agents.member;
  const { buyer: email } = smallSellerAccounts(brand.seller.id);
  buyer = await signIn(backend, brand.seller.publishableKey, email);
  otherBrand = (await loadAgentsSeller(backend, "reasons-other")).agents.member;
});
afterAll(() => backend.stop());

const create = (body: { value: string; label: string } & Record<string, unknown>) =>
  member.send("adminCreateReturnReason", { body });

describe("return reasons", () => {
  test("[API-05] a member creates, reads, changes and deletes reasons, one level deep", async () => {
    const parent = (await create({ value: "quality", label: "Qualité" })).json().return_reason;
    expect(parent).toMatchObject({
      id: expect.stringMatching(/^rr_/),
      parent_return_reason_id: null,
      parent_return_reason: null,
      return_reason_children: [],
      description: null,
      deleted_at: null,
      metadata: null,
    });
    const created = await create({
      value: "torn",
      label: "Déchiré",
      description: "Le tissu est déchiré",
      parent_return_reason_id: parent.id,
      metadata: { code: "T" },
      translations: { en: { label: "Torn" } },
    });
    const child = created.json().return_reason;
    expect(child.parent_return_reason).toMatchObject({ id: parent.id, value: "quality" });
    const { return_reasons: listed } = await member.call("adminListReturnReasons");
    expect(listed.map(({ id }) => id)).toEqual([parent.id]);
    expect(listed[0]?.return_reason_children.map(({ id }) => id)).toEqual([child.id]);

    const { return_reason: changed } = await member.call("adminUpdateReturnReason", {
      params: { id: child.id },
      body: { label: "Troué", metadata: { code: "", shelf: 3 } },
    });
    expect(changed).toMatchObject({ label: "Troué", value: "torn", metadata: { shelf: 3 } });

    const deleted = await member.call("adminDeleteReturnReason", { params: { id: parent.id } });
    expect(deleted).toEqual({ id: parent.id, object: "return_reason", deleted: true });
    const read = await member.send("adminGetReturnReason", { params: { id: child.id } });
    expect([read.statusCode, read.json().type]).toEqual([404, "not_found"]);
    const again = await create({ value: "torn", label: "Déchiré" });
    expect(again.statusCode).toBe(200);
  });

  test("[I18N-05] a buyer reads them in her language", async () => {
    const { return_reason: reason } = (
      await create({
        value: "late",
        label: "Trop tard",
        translations: { de: { label: "Zu spät", description: "Kam zu spät" } },
      })
    ).json();
    const read = async (lang: string) =>
      (await buyer.get(`/store/return-reasons/${reason.id}?lang=${lang}`)).json().return_reason;
    expect(await read("de")).toMatchObject({ label: "Zu spät", description: "Kam zu spät" });
    expect(await read("nl")).toMatchObject({ label: "Trop tard", description: null });
    const list = (await buyer.get("/store/return-reasons?lang=de")).json().return_reasons;
    expect(list.find(({ id }: { id: string }) => id === reason.id)?.label).toBe("Zu spät");
    expect(list[0]).not.toHaveProperty("translations");
    const unknown = await buyer.get("/store/return-reasons/rr_nope");
    expect([unknown.statusCode, unknown.json().type]).toEqual([404, "not_found"]);
  });

  test("[API-05] a value in use, a third level, an unknown parent and invalid fields are rejected", async () => {
    const top = (await create({ value: "size", label: "Taille" })).json().return_reason;
    const below = { parent_return_reason_id: top.id };
    const child = (await create({ value: "small", label: "Petit", ...below })).json().return_reason;
    const refusals: [Record<string, unknown>, number, string][] = [
      [{ value: "size", label: "Encore" }, 422, "duplicate_error"],
      [{ value: "xs", label: "XS", parent_return_reason_id: child.id }, 400, "invalid_data"],
      [{ value: "xl", label: "XL", parent_return_reason_id: "rr_nope" }, 404, "not_found"],
      [{ value: "", label: "Vide" }, 400, "invalid_data"],
      [{ value: "no-label" }, 400, "invalid_data"],
      [{ value: "more", label: "Plus", colour: "red" }, 400, "invalid_data"],
    ];
    for (const [body, status, type] of refusals) {
      const response = await create(body as never);
      expect([response.statusCode, response.json().type], response.body).toEqual([status, type]);
    }
    const renamed = await member.send("adminUpdateReturnReason", {
      params: { id: child.id },
      body: { value: "size" },
    });
    expect([renamed.statusCode, renamed.json().code]).toEqual([422, "invalid_request_error"]);
  });

  test("[TEN-01] another brand can't see or change them", async () => {
    const { return_reason: reason } = (await create({ value: "mine", label: "À moi" })).json();
    const params = { id: reason.id };
    const responses = await Promise.all([
      otherBrand.send("adminGetReturnReason", { params }),
      otherBrand.send("adminUpdateReturnReason", { params, body: { label: "Pris" } }),
      otherBrand.send("adminDeleteReturnReason", { params }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const read = await member.call("adminGetReturnReason", { params });
    expect(read.return_reason.label).toBe("À moi");
  });

  test("[API-05] two with the same value created concurrently result in one", async () => {
    const body = { value: "twice", label: "Deux fois" };
    const responses = await Promise.all([1, 2, 3, 4].map(() => create(body)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });
});
