import { recordAudit } from "../../platform/audit/record-audit";
import { lockRow, updateRow } from "../../platform/db/update-row";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { hashPassword } from "../../platform/http/access/password-hash";
import { hashToken } from "../../platform/http/access/session-token";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { mergeMetadata } from "../../kernel/merge-metadata";
import { requireUser } from "./admin-list-users";
import { requireAnotherAdmin } from "./last-admin";
import { insertUser, removeUser, setApiToken } from "./user-rows";

/** POST /admin/users. Errors: invalid_data (e-mail taken). Source: spec §7, contract §2. */
export const adminCreateUser: AdminVerb<"adminCreateUser"> = async (context, { body }) => {
  const passwordHash = await hashPassword(body.password);
  return withTransaction(context, async (transaction) => {
    const id = await insertUser(transaction, {
      email: body.email,
      role: body.role ?? "member",
      first_name: body.first_name ?? null,
      last_name: body.last_name ?? null,
      phone: body.phone ?? null,
      metadata: body.metadata ?? null,
      passwordHash,
      language: null,
    });
    if (id === undefined) throw emailTaken("email");
    const user = await requireUser(transaction, id);
    recordAudit(transaction, { objectId: id, after: user });
    return { user };
  });
};

/**
 * POST /admin/users/:id. Errors: not_found, not_allowed (the last admin), duplicate_error (an API
 * key that is in use). Source: spec §7.
 */
export const adminUpdateUser: AdminVerb<"adminUpdateUser"> = async (context, { params, body }) =>
  withTransaction(context, async (transaction) => {
    if (body.role !== undefined && body.role !== "admin")
      await requireAnotherAdmin(transaction, params.id);
    await lockRow(transaction, "agent", params.id);
    const before = await requireUser(transaction, params.id);
    await updateRow(transaction, "agent", params.id, {
      first_name: body.first_name,
      last_name: body.last_name,
      phone: body.phone,
      role: body.role,
      metadata: mergeMetadata(before.metadata, body.metadata),
    });
    if (body.api_token !== undefined)
      await setApiToken(
        transaction,
        params.id,
        body.api_token === null ? null : hashToken(body.api_token),
      ).catch(refuseTakenKey);
    const user = await requireUser(transaction, params.id);
    recordAudit(transaction, { before, after: { ...user, ...keyChange(body.api_token) } });
    return { user };
  });

/** DELETE /admin/users/:id. Errors: not_found, not_allowed (the last admin). Source: spec §7. */
export const adminDeleteUser: AdminVerb<"adminDeleteUser"> = async (context, { params }) =>
  withTransaction(context, async (transaction) => {
    await requireAnotherAdmin(transaction, params.id);
    recordAudit(transaction, { before: await requireUser(transaction, params.id) });
    await removeUser(transaction, params.id);
    return { id: params.id, object: "user" as const, deleted: true as const };
  });

function keyChange(token: string | null | undefined): object {
  return token === undefined ? {} : { api_key: token === null ? "removed" : "replaced" };
}

/** The reference's error for a taken e-mail. */
export function emailTaken(field: string): ApiError {
  return invalidField(field, "invalid_value", "A user with the same email already exists.");
}

function refuseTakenKey(error: unknown): never {
  if (!(error instanceof Error && "code" in error && error.code === "23505")) throw error;
  const message = "This API key can't be used: choose another.";
  throw new ApiError("duplicate_error", message, {
    details: [{ field: "api_token", code: "invalid_value", message }],
  });
}
