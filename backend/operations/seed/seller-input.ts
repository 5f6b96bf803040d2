import type { CompanyStatus } from "@/contract/people/customer";
import type { CompanyRole } from "@/contract/people/company-role";
import type { Seller, sellerLocales } from "@/contract/seller/seller";
import type { SettingKey } from "@/contract/seller/setting";
import type { PaymentDue } from "@/contract/order/payment-due";
import type { VariantMetadata } from "@/contract/catalogue/product";

/**
 * Text by language; `reference` of the seller names the one that fills the row itself, the others
 * become translations.
 */
export type Localized = Partial<Record<"fr" | "en" | "de" | "nl" | "es" | "it", string>>;

/** A text of the reference language alone, or one by language. */
export type Text = string | Localized;

export type AddressInput = {
  first_name?: string;
  last_name?: string;
  company?: string;
  address_1: string;
  address_2?: string;
  city: string;
  postal_code: string;
  country_code: string;
  phone?: string;
  is_default?: boolean;
};

export type PriceInput = {
  currency: string;
  /** Minor units, tax excluded. Negative hides the variant (CAT-02). */
  amountMinor: number;
  minQuantity?: number;
  maxQuantity?: number;
  /** Key of a price list; absent for the list price. */
  priceList?: string;
};

export type VariantInput = {
  title: Localized;
  sku: string;
  ean: string;
  /** Values in the order of the product's options. */
  optionValues: Localized[];
  prices: PriceInput[];
  inventoryQuantity: number;
  manageInventory?: boolean;
  allowBackorder?: boolean;
  massGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  material?: Text;
  /**
   * What one step of the quantity is called, and what the warehouse keeps; they become metadata and
   * translations.
   */
  displayUnit?: Localized;
  storageUnit?: Localized;
  /** Path below the seller's file root, e.g. `products/sleeping-bag-sage.svg`. */
  image?: string;
  metadata: VariantMetadata;
};

export type ProductInput = {
  handle: string;
  title: Localized;
  subtitle: Localized;
  description: Localized;
  type?: string;
  tags: string[];
  collection?: string;
  /** Handles of categories. */
  categories: string[];
  originCountry?: string;
  hsCode?: string;
  material?: Text;
  /**
   * Paths below the seller's file root; the first is the thumbnail. None: the product has no
   * picture (CAT-10).
   */
  images: string[];
  options: Localized[];
  variants: VariantInput[];
  status?: "published" | "draft";
  /** Days before today; drives `created_at` and so "newest first". */
  createdDaysAgo?: number;
  metadata?: Record<string, unknown>;
};

export type CustomerInput = {
  email: string;
  /** Absent: a customer who has not defined a password yet. */
  password?: string;
  firstName: string;
  lastName: string;
  phone?: string;
  groups?: string[];
  locale?: string;
  /** Absent: administrator. */
  companyRole?: CompanyRole;
  orderLimitMinor?: number;
  monthLimitMinor?: number;
};

export type CompanyInput = {
  name: string;
  code: string;
  /** Key of a region; null makes the configuration-error case. */
  region: string | null;
  currency: string;
  francoMinor: number | null;
  minOrderAmountMinor: number | null;
  /** Absent: approved. */
  status?: CompanyStatus;
  /** Code of a company that stands before it: its terms hold where this one has none. */
  parent?: string;
  /**
   * The seller's own words, shown where `paymentDue` is absent; null: none, or the parent's.
   */
  paymentTerms: string | null;
  paymentDue?: PaymentDue;
  registrationNumber?: string;
  vatNumber?: string;
  /** E-mail of an agent. */
  agent?: string;
  billingAddress: AddressInput;
  shippingAddresses: AddressInput[];
  customers: CustomerInput[];
};

/**
 * What a brand gives off its prices, and taxes beside a region's own. Codes as a buyer types them;
 * amounts in minor units.
 */
export type PromotionsInput = {
  /** A rate of its own for some types of products. */
  taxRates: { region: string; name: Text; code: string; ratePercent: number; types: string[] }[];
  /**
   * `fromQuantity`: it applies by itself from so many units; else its code is typed. In every
   * region.
   */
  discounts: { code: string; note: Text; percent: number; fromQuantity?: number }[];
  giftCards: { code: string; region: string; valueMinor: number }[];
};

/**
 * A whole brand to load: the demonstration brands and the brands of the tests are of this shape.
 * Keys are local to one input.
 */
export type SellerInput = {
  id: string;
  name: string;
  hosts: string[];
  defaultLocale: (typeof sellerLocales)[number];
  reference: "fr" | "en" | "nl";
  supportEmail: string;
  settings: Partial<Record<SettingKey, unknown>>;
  /** Services of its own, as the directory gives them to the storefront (API-05). */
  integrations?: Seller["integrations"];
  currencies: string[];
  regions: {
    key: string;
    name: string;
    currency: string;
    taxRatePercent: number;
    taxName: Text;
    /**
     * Whether what gift cards pay bears the region's tax; not by default, a card is then worth its
     * value.
     */
    giftCardsTaxable?: boolean;
    countries: string[];
    shippingOptions: {
      name: Localized;
      amountMinor: number;
      minSubtotalMinor?: number;
      maxSubtotalMinor?: number;
    }[];
  }[];
  agents: {
    email: string;
    password: string;
    role: "admin" | "member" | "developer";
    firstName: string;
    lastName: string;
    phone?: string;
  }[];
  customerGroups: string[];
  priceLists: { key: string; name: Text; type: "sale" | "override"; customerGroups: string[] }[];
  collections: { handle: string; title: Localized }[];
  categories: { handle: string; name: Localized; description?: Localized; parent?: string }[];
  tags: { key: string; value: Localized }[];
  types: { key: string; value: Localized }[];
  products: ProductInput[];
  companies: CompanyInput[];
  promotions?: PromotionsInput;
  /** Files by path below the seller's file root. */
  files: { path: string; content: string | Buffer }[];
};
