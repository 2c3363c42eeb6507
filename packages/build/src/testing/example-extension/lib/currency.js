module.exports = () => turbine.getExtensionSettings().currency;
