/** Password of every demonstration account that has one. */
export const demoPassword = "Comptoir-2026";
