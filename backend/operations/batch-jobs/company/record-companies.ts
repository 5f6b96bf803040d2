import { recordAudits } from "../../../platform/audit/record-audit";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { JobState } from "../batch-job-work-rows";
import { actorOf } from "../record-import";
import { readImportedCompanies } from "./company-import-rows";
import type { PlannedCompany } from "./plan-company";

/** Runs `write` and records each planned company's changes in the audit trail. */
export async function recordCompanies(
  transaction: Transaction,
  { planned, job }: { planned: readonly PlannedCompany[]; job: Pick<JobState, "created_by"> },
  write: () => Promise<void>,
): Promise<void> {
  const of = {
    ids: planned.map(({ record }) => record.id),
    addressIds: planned.flatMap(({ addresses }) => addresses.map(({ id }) => id)),
  };
  const known = planned.some((row) => row.known)
    ? await readImportedCompanies(transaction, of)
    : [];
  const before = new Map(known.map((company) => [company.id, company]));
  await write();
  const after = await readImportedCompanies(transaction, of);
  recordAudits(
    transaction,
    { actor: actorOf(job), verb: "import_company", objectType: "company" },
    after.map((company) => ({
      objectId: company.id,
      before: before.get(company.id) ?? null,
      after: company,
    })),
  );
}
