import { createId } from "../../kernel/ids";
import { toLocalizedColumns } from "./localized-columns";
import type { SellerInput, Text } from "./seller-input";
import { createIds } from "./taxonomy-records";

type Row = Record<string, unknown>;

export type RegionRecords = {
  regions: Row[];
  countries: Row[];
  shippingOptions: Row[];
  regionIds: Record<string, string>;
  /** By region key, in the input's order. */
  shippingOptionIds: Record<string, string[]>;
};

/** The name of a region's tax: in the reference language, and by language if there are several. */
export function toTaxMetadata(name: Text, reference: SellerInput["reference"]): Row {
  if (typeof name === "string") return { tax_name: name };
  const { [reference]: own = Object.values(name)[0], ...others } = name;
  return { tax_name: own, tax_names: others };
}

/** Converts the regions of an input with their countries and shipping options to rows. */
export function toRegionRecords(input: SellerInput, profileId: string): RegionRecords {
  const regionIds = createIds(
    "reg",
    input.regions.map(({ key }) => key),
  );
  const records: RegionRecords = {
    regions: [],
    countries: [],
    shippingOptions: [],
    regionIds,
    shippingOptionIds: {},
  };
  for (const region of input.regions) {
    const id = regionIds[region.key];
    records.regions.push({
      id,
      name: region.name,
      currency_code: region.currency.toLowerCase(),
      tax_rate: region.taxRatePercent,
      gift_cards_taxable: region.giftCardsTaxable ?? false,
      metadata: toTaxMetadata(region.taxName, input.reference),
    });
    for (const country of region.countries)
      records.countries.push({ iso_2: country.toLowerCase(), region_id: id });
    records.shippingOptionIds[region.key] = region.shippingOptions.map((option) => {
      const optionId = createId("so");
      const requirement = (type: string, amount: number | undefined) =>
        amount === undefined
          ? []
          : [{ id: createId("req"), shipping_option_id: optionId, type, amount, deleted_at: null }];
      records.shippingOptions.push({
        id: optionId,
        ...toLocalizedColumns({ name: option.name }, input.reference),
        region_id: id,
        profile_id: profileId,
        amount: option.amountMinor,
        requirements: [
          ...requirement("min_subtotal", option.minSubtotalMinor),
          ...requirement("max_subtotal", option.maxSubtotalMinor),
        ],
      });
      return optionId;
    });
  }
  return records;
}
