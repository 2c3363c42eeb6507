module.exports = (settings) => {
  turbine.getSharedModule("acme", "notes").push(settings.text);
};
