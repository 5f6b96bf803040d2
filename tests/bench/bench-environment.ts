/** How the programs run while they are measured. */
export const benchEnvironment = {
  RATE_LIMITS: "off",
  RESPONSE_VALIDATION: "off",
  LOG_LEVEL: "warn",
};
