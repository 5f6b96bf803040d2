import type {
  CompanyInput,
  CustomerInput,
  PromotionsInput,
  SellerInput,
} from "@/backend/operations/seed/seller-input";
import * as buitenwieg from "./buitenwieg/people";
import * as luneEtLin from "./lune-et-lin/people";
import * as plonkaboo from "./plonkaboo/people";
import * as buitenwiegCodes from "./buitenwieg/promotions";
import * as luneEtLinCodes from "./lune-et-lin/promotions";
import * as plonkabooCodes from "./plonkaboo/promotions";

export type DemoRole =
  | "buyer"
  | "requester"
  | "branch-buyer"
  | "pending"
  | "suspended"
  | "other-buyer"
  | "no-password"
  | "no-region"
  | "agent"
  | "admin";
export type DemoAccount = { role: DemoRole; email: string; password: string | null; note: string };
/** A discount code or a gift card to type in the cart. */
export type DemoCode = { code: string; note: string };
export type DemoSeller = {
  seller: string;
  name: string;
  host: string;
  hosts: string[];
  accounts: DemoAccount[];
  codes: DemoCode[];
};

type People = {
  companies: CompanyInput[];
  agents: SellerInput["agents"];
  promotions: PromotionsInput;
};

/** Who may sign in to each demonstration brand, and in which role. */
export function demoAccounts(): DemoSeller[] {
  return [
    sellerOf("lune-et-lin", "Lune et Lin", { ...luneEtLin, ...luneEtLinCodes }),
    sellerOf("plonkaboo", "Plonkaboo", { ...plonkaboo, ...plonkabooCodes }),
    sellerOf("buitenwieg", "Buitenwieg", { ...buitenwieg, ...buitenwiegCodes }),
  ];
}

function sellerOf(seller: string, name: string, people: People): DemoSeller {
  const host = `${seller}.localhost`;
  return {
    seller,
    name,
    host,
    hosts: [host],
    accounts: accountsOf(people),
    codes: codesOf(people),
  };
}

function codesOf({ promotions: { discounts, giftCards } }: People): DemoCode[] {
  return [
    ...discounts.map(({ code, percent, fromQuantity }) => ({
      code,
      note:
        fromQuantity === undefined
          ? `${percent} % off`
          : `${percent} % off from ${fromQuantity} pieces, by itself`,
    })),
    ...giftCards.map(({ code, valueMinor }) => ({
      code,
      note: `gift card of ${valueMinor / 100}`,
    })),
  ];
}

function accountsOf({ companies, agents }: People): DemoAccount[] {
  const mainCompany = companies.find((company) => company.minOrderAmountMinor !== null);
  return [
    ...companies.flatMap((company) =>
      company.customers.map((customer): DemoAccount => {
        const role = roleOf(customer, company, company === mainCompany);
        return {
          role,
          email: customer.email,
          password: customer.password ?? null,
          note: `${customer.firstName} ${customer.lastName}, ${company.name}, ${noteOf(role, company)}`,
        };
      }),
    ),
    ...agents.map(
      (agent): DemoAccount => ({
        role: agent.role === "admin" ? "admin" : "agent",
        email: agent.email,
        password: agent.password,
        note: `${agent.firstName} ${agent.lastName}, ${agent.role === "admin" ? "administers the brand" : "looks after customers"}`,
      }),
    ),
  ];
}

function roleOf(customer: CustomerInput, company: CompanyInput, isMain: boolean): DemoRole {
  if (customer.password === undefined) return "no-password";
  if (company.region === null) return "no-region";
  if (company.status === "pending" || company.status === "suspended") return company.status;
  if (company.parent !== undefined) return "branch-buyer";
  if (customer.companyRole === "requester") return "requester";
  return isMain ? "buyer" : "other-buyer";
}

function noteOf(role: DemoRole, company: CompanyInput): string {
  switch (role) {
    case "no-password":
      return "has not chosen a password yet: activate by e-mail";
    case "no-region":
      return "the company has no region: shows the configuration error";
    case "requester":
      return "her orders wait until the buyer of the same company approves them";
    case "branch-buyer":
      return `a branch of ${company.parent}, whose terms it has`;
    case "pending":
      return "awaiting approval: can browse but not order";
    case "suspended":
      return "suspended: can browse but not order";
    case "other-buyer":
      return `group price list, pays in ${company.currency.toUpperCase()}`;
    default:
      return `free shipping threshold and minimum order set, pays in ${company.currency.toUpperCase()}`;
  }
}
