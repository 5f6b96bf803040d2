// The walls between folders (ARCHITECTURE.md). Run by `npm run verify`; `npm run modules` draws
// them.
const modules = [
  "kernel",
  "pricing",
  "platform",
  "sellers",
  "markets",
  "people",
  "catalogue",
  "promotions",
  "orders",
  "checkout",
  "sharing",
  "operations",
];

/** A module of the backend imports only modules that stand above it in the list. */
const upwards = modules.map((module, rank) => ({
  name: `order-${module}`,
  comment: `backend/${module} must not know the modules below it`,
  severity: "error",
  from: { path: `^backend/${module}/` },
  to: {
    path: `^backend/(?!(${modules.slice(0, rank + 1).join("|")})/)`,
  },
}));

const wall = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

module.exports = {
  forbidden: [
    ...upwards,
    wall(
      "cycle",
      "files that run each other cannot be read one by one; what loads later is no part of one",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    ),
    wall(
      "contract",
      "both programs are made from contract/: it imports zod and itself",
      { path: "^contract/" },
      { pathNot: "^(contract/|node_modules/zod/)" },
    ),
    wall(
      "domain",
      "both programs run domain/: it imports the contract and itself",
      { path: "^domain/" },
      { pathNot: "^(domain|contract)/", dependencyTypesNot: ["npm", "npm-dev"] },
    ),
    wall(
      "backend",
      "another storefront may stand in this one's place",
      { path: "^backend/" },
      { path: "^(app|components|lib|messages|demo|scripts|tests)/" },
    ),
    wall(
      "storefront",
      "the storefront knows nothing of the backend but HTTP and contract/",
      { path: "^(app|components|lib)/|^(middleware|instrumentation)" },
      { path: "^(backend|demo|scripts|tests)/|^node_modules/pg/" },
    ),
    wall(
      "demo",
      "demonstration brands are data: nothing of the product imports them",
      { path: "^(app|backend|components|contract|domain|lib)/" },
      { path: "^demo/" },
    ),
  ],
  options: {
    parser: "swc",
    // imports of types count as well
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "^node_modules" },
    // the parser reads no JSX: what these files import is checked by scripts/checks/walls.ts
    exclude: { path: "\\.tsx$" },
  },
};
