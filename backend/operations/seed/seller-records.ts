import { randomBytes } from "node:crypto";
import type { Deps } from "../../platform/deps";
import { createId } from "../../kernel/ids";
import { type CompanyRecords, toCompanyRecords } from "./company-records";
import { type ProductRecords, toProductRecords } from "./product-records";
import { type PromotionRecords, toPromotionRecords } from "./promotion-records";
import { type RegionRecords, toRegionRecords } from "./region-records";
import type { SellerInput } from "./seller-input";
import { createIds, type TaxonomyRecords, toTaxonomyRecords } from "./taxonomy-records";
import { hashPassword } from "../../platform/http/access/password-hash";

/** Hashes each different password once, in the format that sign-in expects. */
async function hashPasswords(passwords: readonly string[]): Promise<Map<string, string>> {
  const entries = [...new Set(passwords)].map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** All rows of a seller before they are written, and the ids for the keys of the input. */
export type SellerRecords = {
  salesChannelId: string;
  profileId: string;
  publishableKey: string;
  agents: Record<string, string>;
  apiKeys: Record<string, string>;
  customerGroups: Record<string, string>;
  priceLists: Record<string, string>;
  passwordHashes: Map<string, string>;
  regions: RegionRecords;
  taxonomy: TaxonomyRecords;
  products: ProductRecords;
  companies: CompanyRecords;
  promotions: PromotionRecords;
};

/**
 * Converts an input to rows with new ids, hashed passwords and new API keys; nothing is written.
 * Errors: a key that is not defined.
 */
export async function toSellerRecords(deps: Deps, input: SellerInput): Promise<SellerRecords> {
  const passwords = [...input.agents, ...input.companies.flatMap(({ customers }) => customers)].map(
    ({ password }) => password,
  );
  const passwordHashes = await hashPasswords(
    passwords.filter((password) => password !== undefined),
  );
  const salesChannelId = createId("sc");
  const profileId = createId("sp");
  const emails = input.agents.map(({ email }) => email.toLowerCase());
  const agents = createIds("usr", emails);
  const customerGroups = createIds("cgrp", input.customerGroups);
  const priceLists = createIds(
    "pl",
    input.priceLists.map(({ key }) => key),
  );
  const regions = toRegionRecords(input, profileId);
  const taxonomy = toTaxonomyRecords(input);
  return {
    salesChannelId,
    profileId,
    publishableKey: createId("pk"),
    agents,
    apiKeys: Object.fromEntries(
      emails.map((email) => [email, `sk_${randomBytes(32).toString("base64url")}`]),
    ),
    customerGroups,
    priceLists,
    passwordHashes,
    regions,
    taxonomy,
    products: toProductRecords(
      input,
      { salesChannelId, profileId, priceLists, ...taxonomy.ids },
      deps.now(),
      deps.files,
    ),
    promotions: toPromotionRecords(input, {
      regionIds: regions.regionIds,
      typeIds: taxonomy.ids.types,
    }),
    companies: toCompanyRecords({
      input,
      regions: regions.regionIds,
      customerGroups,
      agents,
      passwordHashes,
    }),
  };
}
