/**
 * The texts published by this run's hosted translation service: only Italian, so that no other
 * suite is affected.
 */
export const hostedTexts = {
  "it/login": {
    submit: "Entra nello spazio professionale",
    title: "<script>document.title='hosted'</script>",
  },
};
