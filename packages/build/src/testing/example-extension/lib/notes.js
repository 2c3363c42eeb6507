module.exports = window.acmeNotes = [];
