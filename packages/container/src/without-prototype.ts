/** Objects without a prototype: what they leave out stays absent, whatever a script of the page has put into `Object.prototype`. */

/** The one method that wrappers of a page call on what they pass on to `fetch` or `addEventListener`. */
const asked = Object.assign(Object.create(null), { hasOwnProperty: Object.prototype.hasOwnProperty });

/** A copy without a prototype, for settings and for options that the browser reads. */
export const withoutPrototype = <T extends object>(settings: T): T => Object.assign(Object.create(asked), settings);

/** As `Object.defineProperty`, which throws where a script has set `Object.prototype.get` or `value`. */
export const define = <T extends object>(owner: T, name: string, property: PropertyDescriptor): T =>
  Object.defineProperty(owner, name, withoutPrototype(property));
