import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let brand: AgentsSeller;

beforeAll(async () => {
  backend = await startTestBackend();
  brand = await loadAgentsSeller(backend, "notes");
});
afterAll(() => backend.stop());

const about = (resourceId: string, value: string) => ({
  body: { resource_type: "order", resource_id: resourceId, value },
});

describe("notes", () => {
  test("[ADM-03] staff write notes about an order, see the author, change and delete them", async () => {
    const { member, admin } = brand.agents;
    const { note } = await member.call("adminCreateNote", about("order_1", "Called the buyer"));
    expect(note).toMatchObject({ resource_type: "order", resource_id: "order_1", metadata: {} });
    expect(note).not.toHaveProperty("author");
    await admin.call("adminCreateNote", about("order_2", "Another order"));
    const { note: read } = await admin.call("adminGetNote", { params: { id: note.id } });
    expect(read.author).toMatchObject({ email: brand.emails.member, role: "member" });
    const { notes, ...envelope } = await member.call("adminListNotes", {
      query: { resource_id: "order_1" },
    });
    expect([notes.map(({ id }) => id), envelope]).toEqual([
      [note.id],
      { count: 1, offset: 0, limit: 50 },
    ]);
    await admin.call("adminUpdateNote", { params: { id: note.id }, body: { value: "Done" } });
    const { audit_log: trail } = await admin.call("adminListAuditLog", {
      query: { object_id: note.id },
    });
    expect(trail.map(({ verb }) => verb)).toEqual(["update_note", "create_note"]);
    const deleted = await admin.call("adminDeleteNote", { params: { id: note.id } });
    expect(deleted).toEqual({ id: note.id, object: "note", deleted: true });
    const gone = await member.send("adminGetNote", { params: { id: note.id } });
    expect([gone.statusCode, gone.json().type]).toEqual([404, "not_found"]);
  });

  test("[API-05] an empty or overlong note and unknown fields are rejected", async () => {
    const { member } = brand.agents;
    const bodies = [
      { resource_type: "order", resource_id: "order_1", value: " " },
      { resource_type: "order", resource_id: "order_1", value: "x".repeat(5001) },
      { resource_type: "order", value: "No id" },
      { resource_type: "order", resource_id: "order_1", value: "x", author_id: "usr_1" },
    ];
    for (const body of bodies) {
      const response = await member.send("adminCreateNote", { body: body as never });
      expect([response.statusCode, response.json().type]).toEqual([400, "invalid_data"]);
    }
  });
});
