/** Every administration call, by name; one table per noun in `contract/admin/`. Money is in minor units; dates are ISO 8601. */
export const adminEndpoints = {} as const;

export type AdminEndpointName = keyof typeof adminEndpoints;
