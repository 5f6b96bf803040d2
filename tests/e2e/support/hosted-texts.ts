/**
 * What the hosted translation service of this run publishes: Italian alone, so that no other suite
 * meets it.
 */
export const hostedTexts = {
  "it/login": {
    submit: "Entra nello spazio professionale",
    title: "<script>document.title='hosted'</script>",
  },
};
