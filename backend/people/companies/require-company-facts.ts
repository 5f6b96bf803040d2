import { findRegionRow } from "../../markets/regions/region-rows";
import { isCountry } from "../../markets/regions/countries";
import { requireKnownCurrencies } from "../../markets/store/require-currencies";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { invalidField } from "../../kernel/invalid-data";
import { requireFound } from "../../kernel/require-found";
import { findAgentRow } from "../agents/agent-rows";
import { findCompanyRow } from "../customers/company-rows";
import {
  companyLevelsMax as levelsMax,
  isCodeTaken,
  listAncestorIds,
  readBranchDepth,
} from "./company-change-rows";

type Facts = {
  code?: string | null | undefined;
  parent_company_id?: string | null | undefined;
  payment_currency_code?: string | null | undefined;
  agent_id?: string | null | undefined;
  region_id?: string | null | undefined;
};

/**
 * Validates a company's data; `id` is undefined for a new company. Errors: not_found (region,
 * currency, agent, parent), duplicate_error (code), invalid_data (a parent that is its own branch,
 * too many levels).
 */
export async function requireCompanyFacts(
  transaction: Transaction,
  facts: Facts,
  id: string | undefined,
): Promise<void> {
  const { code, region_id: regionId, agent_id: agentId, payment_currency_code: currency } = facts;
  if (currency) requireKnownCurrencies([currency], "payment_currency_code");
  if (regionId) requireFound(await findRegionRow(transaction, regionId), "Region", regionId);
  if (agentId) requireFound(await findAgentRow(transaction, agentId), "Agent", agentId);
  if (code && (await isCodeTaken(transaction, code, id ?? ""))) throw codeTaken(code);
  if (facts.parent_company_id) await requireParent(transaction, facts.parent_company_id, id);
}

/** Errors: invalid_data naming the field, if the country is not in ISO 3166-1. */
export function requireCountry(code: string | undefined, field: string): void {
  if (code !== undefined && !isCountry(code))
    throw invalidField(field, "invalid_value", `${field} must be a country of ISO 3166-1`);
}

async function requireParent(
  transaction: Transaction,
  parentId: string,
  id: string | undefined,
): Promise<void> {
  requireFound(await findCompanyRow(transaction, parentId), "Company", parentId);
  const line = [parentId, ...(await listAncestorIds(transaction, parentId, levelsMax))];
  if (id !== undefined && line.includes(id))
    throw invalidField(
      "parent_company_id",
      "invalid_value",
      "parent_company_id must not be the company itself or one of its branches",
    );
  const below = id === undefined ? 0 : await readBranchDepth(transaction, id, levelsMax);
  if (line.length + 1 + below > levelsMax)
    throw invalidField(
      "parent_company_id",
      "too_big",
      `parent_company_id must leave at most ${levelsMax} levels of companies`,
      { max: levelsMax },
    );
}

export type TreeFault = "branch_of_itself" | "too_many_levels";

/** What is wrong with a company's position in the tree. */
export async function findTreeFault(
  transaction: Transaction,
  id: string,
): Promise<TreeFault | undefined> {
  const line = await listAncestorIds(transaction, id, levelsMax);
  if (line.includes(id)) return "branch_of_itself";
  const below = await readBranchDepth(transaction, id, levelsMax);
  return line.length + 1 + below > levelsMax ? "too_many_levels" : undefined;
}

function codeTaken(code: string): ApiError {
  const message = `Key (code)=(${code}) already exists.`;
  return new ApiError("duplicate_error", message, {
    details: [{ field: "code", code: "invalid_value", message }],
  });
}
