// Exits with 0 if the given URL responds with success.
fetch(process.argv[2]).then(
  (response) => process.exit(response.ok ? 0 : 1),
  () => process.exit(1),
);
