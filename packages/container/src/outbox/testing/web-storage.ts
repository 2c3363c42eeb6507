/** Web storage for unit tests: names are its own keys, as in a browser. */
export function webStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.keys(items).includes(name) ? (items as Record<string, string>)[name] : null),
    setItem: (name: string, text: string) => void Object.assign(items, { [name]: text }),
    removeItem: (name: string) => void Reflect.deleteProperty(items, name),
  };
  const items = Object.create(methods) as Storage;
  return items;
}
