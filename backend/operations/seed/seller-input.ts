import type { CompanyStatus } from "@/contract/people/customer";
import type { CompanyRole } from "@/contract/people/company-role";
import type { Seller, sellerLocales } from "@/contract/seller/seller";
import type { SettingKey } from "@/contract/seller/setting";
import type { PaymentDue } from "@/contract/order/payment-due";
import type { VariantMetadata } from "@/contract/catalogue/product";

/**
 * Text by language; `reference` of the seller names the one stored in the row itself, the others
 * become translations.
 */
export type Localized = Partial<Record<"fr" | "en" | "de" | "nl" | "es" | "it", string>>;

/** A text in the reference language only, or one per language. */
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
   * The names of one sales unit, and of the warehouse's unit; stored as metadata and translations.
   */
  displayUnit?: Localized;
  storageUnit?: Localized;
  /** Path within the seller's file root, e.g. `products/sleeping-bag-sage.svg`. */
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
   * Paths within the seller's file root; the first is the thumbnail. Empty: the product has no
   * image (CAT-10).
   */
  images: string[];
  options: Localized[];
  variants: VariantInput[];
  status?: "published" | "draft";
  /** Days before today; determines `created_at` and so "newest first". */
  createdDaysAgo?: number;
  metadata?: Record<string, unknown>;
};

export type CustomerInput = {
  email: string;
  /** Absent: a customer who has not set a password yet. */
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
  /** Key of a region; null creates the configuration-error case. */
  region: string | null;
  currency: string;
  francoMinor: number | null;
  minOrderAmountMinor: number | null;
  /** Absent: approved. */
  status?: CompanyStatus;
  /** Code of a company earlier in the list: its terms apply if this one has none. */
  parent?: string;
  /** The seller's own words, shown if `paymentDue` is absent; null: none, or the parent's. */
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
 * A brand's discounts, and taxes in addition to a region's own. Codes as typed by a buyer; amounts
 * in minor units.
 */
export type PromotionsInput = {
  /** A separate rate for some product types. */
  taxRates: { region: string; name: Text; code: string; ratePercent: number; types: string[] }[];
  /**
   * `fromQuantity`: applied automatically from this number of units; else by typing its code. In
   * every region.
   */
  discounts: { code: string; note: Text; percent: number; fromQuantity?: number }[];
  giftCards: { code: string; region: string; valueMinor: number }[];
};

/**
 * A complete brand to load, used by the demonstration brands and the tests. Keys are local to one
 * input.
 */
export type SellerInput = {
  id: string;
  name: string;
  hosts: string[];
  defaultLocale: (typeof sellerLocales)[number];
  reference: "fr" | "en" | "nl";
  supportEmail: string;
  settings: Partial<Record<SettingKey, unknown>>;
  /**
   * The brand's own third-party services, as the directory provides them to the storefront
   * (API-05).
   */
  integrations?: Seller["integrations"];
  currencies: string[];
  regions: {
    key: string;
    name: string;
    currency: string;
    taxRatePercent: number;
    taxName: Text;
    /**
     * Whether the region's tax applies to what gift cards pay; off by default, so that a card is
     * worth its value.
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
  /** Files by path within the seller's file root. */
  files: { path: string; content: string | Buffer }[];
};
