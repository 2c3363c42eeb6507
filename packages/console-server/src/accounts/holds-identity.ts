/** Whether a text holds a person's identity, plain or as an address has it. */

/** Of texts as short as these a part of any word would be the identity. */
const wholeWordUpTo = 3;
/** How often an address in an address in an address is encoded. */
const maxEncodings = 5;

export function holdsIdentity(text: string, identity: string): boolean {
  const wanted = [identity, JSON.stringify(identity).slice(1, -1)].map(plain);
  let decoded = text;
  for (let time = 0; time <= maxEncodings; time++) {
    const forms = [plain(decoded), plain(decoded.replaceAll("+", " ")), plain(unescaped(decoded))];
    if (forms.some((form) => wanted.some((each) => includes(form, each)))) return true;
    const next = decode(decoded);
    if (next === decoded) return false;
    decoded = next;
  }
  return false;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** JSON may write any letter as its number. */
const unescaped = (text: string) =>
  text.replace(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function includes(text: string, wanted: string): boolean {
  if (wanted.length > wholeWordUpTo) return text.includes(wanted);
  return text.split(/[^\p{L}\p{N}]+/u).includes(wanted) || text === wanted;
}

/** What cannot be decoded stays as it is, and the rest is decoded all the same. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll("%", ""), "hex").toString());
}
