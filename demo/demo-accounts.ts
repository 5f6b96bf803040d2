import type {
  CompanyInput,
  PromotionsInput,
  SellerInput,
} from "@/backend/operations/seed/seller-input";
import * as buitenwieg from "./buitenwieg/people";
import * as luneEtLin from "./lune-et-lin/people";
import * as plonkaboo from "./plonkaboo/people";
import * as buitenwiegCodes from "./buitenwieg/promotions";
import * as luneEtLinCodes from "./lune-et-lin/promotions";
import * as plonkabooCodes from "./plonkaboo/promotions";

export type DemoRole = "buyer" | "other-buyer" | "no-password" | "no-region" | "agent" | "admin";
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

/** Who may sign in to each demonstration brand, and as what. */
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
        const role =
          customer.password === undefined
            ? "no-password"
            : company.region === null
              ? "no-region"
              : company === mainCompany
                ? "buyer"
                : "other-buyer";
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
        note: `${agent.firstName} ${agent.lastName}, ${agent.role === "admin" ? "administers the brand" : "follows customers"}`,
      }),
    ),
  ];
}

function noteOf(role: DemoRole, company: CompanyInput): string {
  switch (role) {
    case "no-password":
      return "has not chosen a password yet: activate by e-mail";
    case "no-region":
      return "the company has no region: shows the configuration error";
    case "other-buyer":
      return `group price list, pays in ${company.currency.toUpperCase()}`;
    default:
      return `free shipping threshold and minimum order set, pays in ${company.currency.toUpperCase()}`;
  }
}
