import { createId } from "../../kernel/ids";
import type { Act, Transaction } from "../db/with-transaction";
import { insertAuditRow, insertAuditRows } from "./audit-rows";
import { changedFields, withoutSecrets } from "./changed-fields";

/** A change; omitted fields are taken from the API call that makes it. */
export type Change = {
  actor?: Act["actor"];
  verb?: string;
  objectType?: string;
  objectId?: string;
  before?: object | null;
  after?: object | null;
};

/**
 * Records a change in the audit trail within its transaction: the differing fields of `before` and
 * `after`, never secrets. An admin call that records nothing itself gets an entry without them.
 * Source: ADM-05.
 */
export function recordAudit(transaction: Transaction, change: Change): void {
  const { act } = transaction.trail;
  const { before = null, after = null } = change;
  const verb = change.verb ?? act?.verb;
  const objectType = change.objectType ?? act?.objectType;
  if (verb === undefined || objectType === undefined)
    throw new Error("a change outside a call needs a verb and the type of its object");
  transaction.trail.isRecorded = true;
  const entry = {
    id: createId("aud"),
    actor: change.actor ?? act?.actor ?? { kind: "system" as const, id: null },
    actingAsId: act?.actingAsId ?? null,
    verb,
    objectType,
    objectId: change.objectId ?? act?.objectId ?? null,
    address: act?.address ?? null,
    ...(before && after ? changedFields(before, after) : toRecorded({ before, after })),
  };
  transaction.atCommit(insertAuditRow(transaction.sellerId, entry, { ifWritten: false }));
}

/**
 * Records an action of one actor on many objects in one statement: one entry per object with the
 * fields that differ, none for unchanged objects. Source: ADM-05.
 */
export function recordAudits(
  transaction: Transaction,
  act: Required<Pick<Change, "actor" | "verb" | "objectType">>,
  changes: readonly { objectId: string; before: object | null; after: object }[],
): void {
  const entries = changes.flatMap(({ objectId, before, after }) => {
    const change = before ? changedFields(before, after) : toRecorded({ before, after });
    const isChanged = Object.keys(change.after ?? {}).length > 0;
    return isChanged ? [{ id: createId("aud"), objectId, ...change }] : [];
  });
  if (entries.length > 0) transaction.atCommit(insertAuditRows(transaction.sellerId, act, entries));
}

/**
 * Records an API call that created several objects: an entry for each of them, in one statement.
 * Source: ADM-05.
 */
export function recordCreated(transaction: Transaction, objectIds: readonly string[]): void {
  const { act } = transaction.trail;
  if (act === undefined) throw new Error("only an API call records what it created");
  transaction.trail.isRecorded = true;
  const entries = objectIds.map((objectId) => ({
    id: createId("aud"),
    objectId,
    before: null,
    after: null,
  }));
  transaction.atCommit(insertAuditRows(transaction.sellerId, act, entries));
}

function toRecorded({ before, after }: { before: object | null; after: object | null }) {
  return { before: before && withoutSecrets(before), after: after && withoutSecrets(after) };
}
