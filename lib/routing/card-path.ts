/** Whether a path's page accepts cards, so that it may load the provider's form (SEC-01). */
export const isCardPath = (path: string): boolean =>
  path === "/checkout" || /^\/orders\/[^/]+\/payment$/.test(path);
