var toNumber = require("./helpers/to-number.js");

module.exports = (settings, event) => toNumber(event.total) >= toNumber(settings.least);
