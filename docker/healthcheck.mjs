// Ends with 0 when the address given responds with success.
fetch(process.argv[2]).then(
  (response) => process.exit(response.ok ? 0 : 1),
  () => process.exit(1),
);
