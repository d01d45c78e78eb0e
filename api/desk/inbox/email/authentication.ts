import type { EmailVerification } from '#common/dashboard-options.ts';

/** One method of `Authentication-Results` (RFC 8601, 2.2): its result, and what it was found for. */
interface MethodResult {
  method: string;
  result: string;
  /** `header.d`, `smtp.mailfrom` and others, in lower case. */
  properties: ReadonlyMap<string, string>;
}

const MAX_HEADER = 8_000;

/** Comments, which can nest, become blanks; what stands in quotes is kept. */
function withoutComments(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (let at = 0; at < value.length; at++) {
    const character = value[at] ?? '';
    if (character === '\\' && (isQuoted || depth > 0)) {
      if (depth === 0) kept += value.slice(at, at + 2);
      at += 1;
    } else if (depth === 0 && character === '"') {
      isQuoted = !isQuoted;
      kept += character;
    } else if (!isQuoted && character === '(') {
      depth += 1;
      kept += ' ';
    } else if (!isQuoted && character === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += character;
  }
  return kept;
}

/** Parts between semicolons that stand in no quotes. */
const partsOf = (value: string): string[] =>
  (value.match(/(?:"(?:\\.|[^"\\])*"|[^;"]|")+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '');

const unquoted = (text: string): string =>
  text.startsWith('"') ? text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') : text;
const lower = (text: string): string => unquoted(text).toLowerCase();

const PAIR = /(?<![\w.-])([\w.-]{1,60})\s{0,9}(?:\/\s{0,9}\d{1,5}\s{0,9})?=\s{0,9}("(?:\\.|[^"\\])*"|[^\s;"]+)/g;

function methodOf(part: string): MethodResult | null {
  const [first, ...others] = [...part.matchAll(PAIR)];
  if (!first) return null;
  const properties = new Map<string, string>();
  // A property that is told twice says nothing.
  for (const [, name = '', value = ''] of others)
    properties.set(name.toLowerCase(), properties.has(name.toLowerCase()) ? '' : lower(value));
  return { method: (first[1] ?? '').toLowerCase(), result: lower(first[2] ?? ''), properties };
}

const hostOf = (text: string): string => text.toLowerCase().replace(/\.$/, '');

/** The methods of the topmost header that this host wrote; `null` without one. */
function methodsOf(headers: readonly string[], authServer: string): MethodResult[] | null {
  for (const header of headers) {
    const [id = '', ...methods] = partsOf(withoutComments(header.slice(0, MAX_HEADER)));
    const [host = ''] = id.match(/^"(?:\\.|[^"\\])*"|^\S+/) ?? [];
    if (hostOf(unquoted(host)) !== hostOf(authServer.trim())) continue;
    return methods.flatMap((method) => methodOf(method) ?? []);
  }
  return null;
}

const domainOf = (text: string): string => hostOf(text.slice(text.lastIndexOf('@') + 1));
/** The domain of the sender, or one above it that is more than an ending; who has a domain below it is somebody else. */
const isAligned = (found: string | undefined, domain: string): boolean => {
  const one = domainOf(found ?? '');
  return one !== '' && (one === domain || (one.includes('.') && domain.endsWith(`.${one}`)));
};
const FAILED = /^(fail|hardfail)$/;

/** The domain for which DKIM or SPF was checked. */
const checkedDomain = ({ method, properties }: MethodResult): string | undefined =>
  method === 'dkim'
    ? (properties.get('header.d') ?? properties.get('header.i'))
    : (properties.get('smtp.mailfrom') ?? properties.get('smtp.mail') ?? properties.get('smtp.envelope-from'));

interface Sender {
  /** Addresses of all From headers. */
  from: readonly string[];
}

/**
 * Says if the sender is who the email says. Only what the host of the owner's mailbox wrote counts, and of that the
 * topmost: all below may have come with the email. A result for another domain than that of the sender is no pass.
 */
export function readVerification(headers: readonly string[], authServer: string, { from }: Sender): EmailVerification {
  if (authServer.trim() === '') return 'unknown';
  const methods = methodsOf(headers, authServer);
  const [address = ''] = from;
  const domain = domainOf(address);
  if (methods === null || domain === '') return 'unknown';
  // Two senders: none of them is the one that was checked.
  if (from.length > 1) return 'fail';
  const dmarc = methods.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => FAILED.test(result))) return 'fail';
  const about = (one: MethodResult) => one.properties.get('header.from');
  if (dmarc.some((one) => one.result === 'pass' && domainOf(about(one) ?? domain) === domain)) return 'pass';
  const checks = methods.filter(({ method }) => method === 'dkim' || method === 'spf');
  if (checks.some((one) => one.result === 'pass' && isAligned(checkedDomain(one), domain))) return 'pass';
  const isOfSender = (one: MethodResult) => isAligned(checkedDomain(one) ?? domain, domain);
  return checks.some((one) => FAILED.test(one.result) && isOfSender(one)) ? 'fail' : 'unknown';
}
