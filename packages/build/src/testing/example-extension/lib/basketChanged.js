var window = require("@adobe/reactor-window");

module.exports = (_settings, trigger) => {
  window.addEventListener("basket", (event) => trigger({ total: event.detail }));
};
