module.exports = (value) => Number(value);
