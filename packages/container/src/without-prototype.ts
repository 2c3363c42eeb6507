/** A copy in which what is left out stays absent, whatever a script of the page has put into `Object.prototype`. */
export const withoutPrototype = <T extends object>(settings: T): T => Object.assign(Object.create(null), settings);
