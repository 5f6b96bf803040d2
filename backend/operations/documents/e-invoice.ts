import type { Invoice } from "@e-invoice-eu/core";
import type {
  DocumentCharge,
  DocumentFacts,
  DocumentLine,
  DocumentParty,
} from "../../orders/documents/document-facts";
import { currencyDigits } from "../../markets/regions/currencies";
import { documentWords } from "./document-words";
import { taxExemptionOf } from "./tax-exemption";

/** Peppol BIS Billing 3, a profile of EN 16931. */
const customizationId =
  "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const profileId = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const vat = { "cac:TaxScheme": { "cbc:ID": "VAT" } } as const;
const typeCodes = { invoice: "380", credit_note: "381" } as const;
const piece = "C62";
const globalArticleNumber = "0160";
const creditTransfer = "30";

type Ubl = Invoice["ubl:Invoice"];

/**
 * An invoice or credit note in terms of EN 16931, from which its XML is generated. Amounts in the
 * currency's units with its decimals. Source: issue "orders" §4.
 */
export function toElectronicInvoice(document: DocumentFacts): Invoice {
  const facts = withLines(document);
  const { seller, buyer, currency_code: currency, order } = facts;
  const kind = facts.kind === "credit_note" ? "credit_note" : "invoice";
  const amount = amountOf(facts);
  const chargeTotal = facts.charges.reduce((sum, charge) => sum + charge.subtotal, 0);
  const words = documentWords(facts.lang);
  const deliverTo = facts.ship_to ?? buyer;
  return {
    "ubl:Invoice": {
      "cbc:CustomizationID": customizationId,
      "cbc:ProfileID": profileId,
      "cbc:ID": facts.number,
      "cbc:IssueDate": facts.issued_on,
      ...(facts.due_on ? { "cbc:DueDate": facts.due_on } : {}),
      "cbc:InvoiceTypeCode": typeCodes[kind],
      "cbc:DocumentCurrencyCode": currency.toUpperCase() as Ubl["cbc:DocumentCurrencyCode"],
      "cbc:BuyerReference": order.purchase_order_number ?? String(order.display_id),
      "cac:OrderReference": {
        "cbc:ID": order.purchase_order_number ?? String(order.display_id),
        "cbc:SalesOrderID": String(order.display_id),
      },
      ...(facts.invoice
        ? {
            "cac:BillingReference": [
              {
                "cac:InvoiceDocumentReference": {
                  "cbc:ID": facts.invoice.number,
                  "cbc:IssueDate": facts.invoice.issued_on,
                },
              },
            ],
          }
        : {}),
      "cac:AccountingSupplierParty": {
        "cac:Party": {
          ...toEndpoint(seller),
          "cac:PostalAddress": toPostalAddress(seller),
          ...(seller.vat_number
            ? { "cac:PartyTaxScheme": [{ "cbc:CompanyID": toVatId(seller), ...vat }] }
            : {}),
          "cac:PartyLegalEntity": {
            "cbc:RegistrationName": seller.name,
            ...(seller.registration_number ? { "cbc:CompanyID": seller.registration_number } : {}),
            ...(seller.legal_form ? { "cbc:CompanyLegalForm": seller.legal_form } : {}),
          },
          ...(seller.email || seller.phone
            ? {
                "cac:Contact": {
                  "cbc:Name": seller.name,
                  ...(seller.phone ? { "cbc:Telephone": seller.phone } : {}),
                  ...(seller.email ? { "cbc:ElectronicMail": seller.email } : {}),
                },
              }
            : {}),
        },
      },
      "cac:AccountingCustomerParty": {
        "cac:Party": {
          ...toEndpoint(buyer),
          "cac:PostalAddress": toPostalAddress(buyer),
          ...(buyer.vat_number
            ? { "cac:PartyTaxScheme": { "cbc:CompanyID": toVatId(buyer), ...vat } }
            : {}),
          "cac:PartyLegalEntity": {
            "cbc:RegistrationName": buyer.name,
            ...(buyer.registration_number ? { "cbc:CompanyID": buyer.registration_number } : {}),
          },
        },
      },
      "cac:Delivery": {
        "cbc:ActualDeliveryDate": order.delivery_date ?? facts.issued_on,
        "cac:DeliveryLocation": { "cac:Address": toPostalAddress(deliverTo) },
        "cac:DeliveryParty": { "cac:PartyName": { "cbc:Name": deliverTo.name } },
      },
      ...(seller.iban
        ? {
            "cac:PaymentMeans": [
              {
                "cbc:PaymentMeansCode": creditTransfer,
                "cbc:PaymentID": facts.number,
                "cac:PayeeFinancialAccount": {
                  "cbc:ID": seller.iban,
                  ...(seller.bic
                    ? { "cac:FinancialInstitutionBranch": { "cbc:ID": seller.bic } }
                    : {}),
                },
              },
            ],
          }
        : {}),
      "cac:PaymentTerms": {
        "cbc:Note": facts.payment_terms ?? seller.payment_note[facts.lang] ?? words.due,
      },
      ...(facts.charges.length > 0
        ? { "cac:AllowanceCharge": facts.charges.map((charge) => toCharge(charge, facts)) }
        : {}),
      "cac:TaxTotal": [
        {
          "cbc:TaxAmount": amount(facts.tax_total),
          "cbc:TaxAmount@currencyID": currency.toUpperCase(),
          "cac:TaxSubtotal": facts.taxes.map(({ rate, net, tax }) => ({
            "cbc:TaxableAmount": amount(net),
            "cbc:TaxableAmount@currencyID": currency.toUpperCase(),
            "cbc:TaxAmount": amount(tax),
            "cbc:TaxAmount@currencyID": currency.toUpperCase(),
            "cac:TaxCategory": toTaxCategory(rate, facts, { withReason: true }),
          })),
        },
      ],
      "cac:LegalMonetaryTotal": {
        ...inCurrency("cbc:LineExtensionAmount", facts.net_total - chargeTotal, facts),
        ...inCurrency("cbc:TaxExclusiveAmount", facts.net_total, facts),
        ...inCurrency("cbc:TaxInclusiveAmount", facts.total, facts),
        ...(chargeTotal > 0 ? inCurrency("cbc:ChargeTotalAmount", chargeTotal, facts) : {}),
        ...(facts.paid_total > 0 ? inCurrency("cbc:PrepaidAmount", facts.paid_total, facts) : {}),
        ...inCurrency("cbc:PayableAmount", facts.due_total, facts),
      },
      "cac:InvoiceLine": facts.lines.map((line, at) => toLine(line, at + 1, facts)),
    } as unknown as Ubl,
  };
}

/** An invoice needs a line (BR-16): if there are only charges, they become its lines. */
function withLines(facts: DocumentFacts): DocumentFacts {
  if (facts.lines.length > 0) return facts;
  const lines = facts.charges.map(({ id = "", ...charge }) => ({
    ...{ item_id: id, description: null, sku: null, ean: null, quantity: 1, discount_total: 0 },
    ...charge,
  }));
  return { ...facts, lines, charges: [] };
}

type Money = Pick<DocumentFacts, "currency_code">;

/** Minor units as a decimal for XML: 123450 is `1234.50` in euros. */
function amountOf({ currency_code: currency }: Money): (minor: number) => string {
  const digits = currencyDigits(currency);
  return (minor) => toDecimal(BigInt(minor), digits);
}

function toDecimal(value: bigint, digits: number): string {
  const sign = value < 0n ? "-" : "";
  const text = String(value < 0n ? -value : value).padStart(digits + 1, "0");
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

function inCurrency(name: string, minor: number, facts: Money): Record<string, string> {
  return {
    [name]: amountOf(facts)(minor),
    [`${name}@currencyID`]: facts.currency_code.toUpperCase(),
  };
}

function toTaxCategory(rate: number, facts: DocumentFacts, { withReason = false } = {}) {
  const exemption = rate === 0 ? taxExemptionOf(facts) : undefined;
  const words = documentWords(facts.lang);
  return {
    "cbc:ID": rate > 0 ? "S" : (exemption?.category ?? "Z"),
    "cbc:Percent": String(rate),
    ...(exemption && withReason
      ? {
          "cbc:TaxExemptionReasonCode": exemption.reasonCode,
          "cbc:TaxExemptionReason": words[exemption.word],
        }
      : {}),
    ...vat,
  };
}

function toCharge(charge: DocumentCharge, facts: DocumentFacts) {
  return {
    "cbc:ChargeIndicator": "true",
    "cbc:AllowanceChargeReason": charge.title,
    ...inCurrency("cbc:Amount", charge.subtotal, facts),
    "cac:TaxCategory": toTaxCategory(charge.tax_rate, facts),
  };
}

function toLine(line: DocumentLine, position: number, facts: DocumentFacts) {
  const name = [line.title, line.description].filter(Boolean).join(" – ");
  return {
    "cbc:ID": String(position),
    "cbc:InvoicedQuantity": String(line.quantity),
    "cbc:InvoicedQuantity@unitCode": piece,
    ...inCurrency("cbc:LineExtensionAmount", line.subtotal - line.discount_total, facts),
    "cac:Item": {
      "cbc:Name": name,
      ...(line.sku ? { "cac:SellersItemIdentification": { "cbc:ID": line.sku } } : {}),
      ...(line.ean
        ? {
            "cac:StandardItemIdentification": {
              "cbc:ID": line.ean,
              "cbc:ID@schemeID": globalArticleNumber,
            },
          }
        : {}),
      "cac:ClassifiedTaxCategory": toTaxCategory(line.tax_rate, facts),
    },
    "cac:Price": {
      // for all units together, so no more decimals than the currency has
      ...inCurrency("cbc:PriceAmount", line.subtotal - line.discount_total, facts),
      "cbc:BaseQuantity": String(line.quantity),
      "cbc:BaseQuantity@unitCode": piece,
    },
  };
}

/** Electronic address schemes (EAS) based on VAT numbers, by country. */
const vatSchemes: Record<string, string> = {
  ...{ at: "9914", be: "9925", bg: "9926", ch: "9927", cy: "9928", cz: "9929", de: "9930" },
  ...{ ee: "9931", gb: "9932", gr: "9933", hr: "9934", ie: "9935", lt: "9937", lu: "9938" },
  ...{ lv: "9939", mt: "9943", nl: "9944", pl: "9945", pt: "9946", ro: "9947", si: "9949" },
  ...{ sk: "9950", se: "9955", fr: "9957", es: "9920", hu: "9910", it: "0211", fi: "0213" },
};
const byMail = "EM";

type Addressee = Pick<DocumentParty, "vat_number" | "country_code"> & { email: string | null };

/** The electronic address of a party: by VAT number, else by e-mail. */
function toEndpoint(party: Addressee) {
  const scheme = party.vat_number ? vatSchemes[party.country_code ?? ""] : undefined;
  return {
    "cbc:EndpointID": scheme ? toVatId(party) : (party.email ?? ""),
    "cbc:EndpointID@schemeID": scheme ?? byMail,
  };
}

/** A VAT identifier starts with its country code. */
function toVatId({
  vat_number: number,
  country_code: country,
}: Pick<DocumentParty, "vat_number" | "country_code">): string {
  const plain = (number ?? "").replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  return /^[A-Z]{2}/.test(plain) ? plain : `${(country ?? "").toUpperCase()}${plain}`;
}

type Place = Pick<
  DocumentParty,
  "address_1" | "address_2" | "postal_code" | "city" | "country_code"
>;

function toPostalAddress(place: Place) {
  return {
    ...(place.address_1 ? { "cbc:StreetName": place.address_1 } : {}),
    ...(place.address_2 ? { "cbc:AdditionalStreetName": place.address_2 } : {}),
    ...(place.city ? { "cbc:CityName": place.city } : {}),
    ...(place.postal_code ? { "cbc:PostalZone": place.postal_code } : {}),
    "cac:Country": { "cbc:IdentificationCode": (place.country_code ?? "").toUpperCase() },
  };
}
