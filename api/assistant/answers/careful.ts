import { addOnKey, type Passage, SITE_PASSAGES } from '#api/assistant/passages.ts';
import type { Statement } from '#api/assistant/published-knowledge.ts';
import { lowerFirst } from '#api/assistant/sentences.ts';
import type { Subject } from '#api/assistant/understand/intents.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { formatList } from '#common/format.ts';
import { type Answer, type Asked, answer, notKnown } from './answer.ts';
import { fromFaq } from './faq.ts';
import { offersOf } from './offers.ts';
import { asksOfPast } from './past-work.ts';
import { findStatements } from './statements.ts';

/**
 * Questions about contracts, law and money in which a wrong yes costs more than 'The site does not say'. Only a text of the
 * owner's that is about exactly that answers them; a word that they share with another text is not enough.
 */

interface CarefulTopic {
  subject: Subject;
  /** Found in a question in lower case, with its short forms written out. */
  asks: RegExp;
  /** The question is about something else after all. */
  except?: RegExp;
  /** Found in the question of an FAQ or in a sentence that is about exactly that. */
  says: RegExp;
  /** Completes 'The site does not say …'. */
  what: string;
  /** Found in a sentence about something else that comes nearest. */
  near?: RegExp;
}

export const SECRECY = /\b(?:nda|non-?disclosure|confidential\w*|secrecy)\b/;
const RETURNS =
  '\\b(?:refund\\w*|(?:money|third|half|instal+ment|deposit|payments?|paid|pay me|pay us|it all|everything) (?:\\w+ ){0,2}(?:back|returned))\\b';
const REASONS =
  '\\b(?:like|love|happy|unhappy|satisf\\w*|dissatisf\\w*|mind|quality|cancel\\w*|disappoint\\w*|hate|want it|need it|expect\\w*|reason|no longer|regret|bad|poor|imagin\\w*|rubbish|crap|terrible|awful|useless|nothing|decid\\w*|go ahead|(?:back|pull|drop)\\w* out|not what (?:i|we))\\b';
const WARRANTS = /\b(?:warrant\w*|defects?|free (?:support|fixes)|bug-?fix\w*|fixes|guarantee)\b/i;
const COUNTED =
  /\b(?:\d+|one|two|three|six|twelve|thirty|sixty|ninety|a) (?:days?|weeks?|months?|years?)\b|\b(?:days?|weeks?|months?|years?) of\b/i;
const both = (one: RegExp, other: RegExp) =>
  new RegExp(`(?=[\\s\\S]*(?:${one.source}))(?=[\\s\\S]*(?:${other.source}))`, 'i');

const warranty: CarefulTopic = {
  subject: 'warranty-length',
  asks: /\b(?:how long|how many (?:days|weeks|months|years)|(?:length|duration|end|period) of|until when|when does|expir\w*|for (?:ever|life)|lifetime)\b.*\b(?:warrant\w*|guarantee(?:d)?|defects?|faults?|bugs?|fix(?:es|ed|ing)?|repair\w*)\b|\b(?:warrant\w*|guarantee|bug-?fix\w*|defects?)\b.*\b(?:how long|length|duration|period|last|lasts|expire\w*|months?|years?|lifetime)\b|\bwarranty (?:period|term)\b/,
  says: both(WARRANTS, COUNTED),
  what: 'for how long defects are corrected',
  near: /\b(?:defects?|faults?)\b.*\b(?:corrected|repaired|fixed)\b/i,
};

const TOPICS: readonly CarefulTopic[] = [
  {
    subject: 'data-processing',
    asks: /\b(?:dpa|avv|auftragsverarbeitung\w*|data[- ]processing (?:a\w+|contract|terms)|processor agreement|art(?:icle)?\.? ?28|sub-?processors?|standard contractual clauses|sccs?)\b/,
    says: /\b(?:DPA|AVV|data[- ]processing (?:agreement|addendum|contract)|sub-?processors?|standard contractual clauses)\b/i,
    what: 'whether there is an agreement on data processing',
    near: /\bpersonal data\b/i,
  },
  {
    subject: 'exclusivity',
    asks: /\b(?:non-?compet\w*|not compete|exclusivity|exclusive(?:ly)? (?:for|with|to) (?:us|me|our|one)|(?:work|working|build|building|anything|something|similar) .{0,20}(?:for|with) (?:\w+ )?(?:competition|rivals?)|promise not to (?:build|work|do|sell|make)|(?:for|with) (?:my|our|a|any|the|another) (?:\w+ )?competitors?|competitors? of (?:mine|ours))\b/,
    says: /\b(?:non-?compet\w*|competitors?|exclusiv\w*)\b/i,
    what: 'whether it works for competitors, or exclusively',
  },
  {
    subject: 'insurance',
    asks: /\b(?:insured|insurances?|indemnity|e ?(?:and|&)? ?o (?:cover\w*|insurance|policy)|errors?[- ]and[- ]omissions?|cyber (?:policy|cover\w*)|(?:policy|cover(?:ed|age)?) (?:if|when|in case|for when))\b/,
    except:
      /\b(?:insurance|insured) (?:compan\w+|brokers?|brokerage|agenc\w+|agents?|apps?|sites?|websites?|portals?|business\w*|clients?|platforms?|industr\w+|sector|saas|product\w*|startup|software|firm\w*|tool)\b|\b(?:an?|for|in|our|my) (?:\w+ )?insurance\b(?! cover| policy)/,
    says: /\binsur(?:ed|ance)\b/i,
    what: 'whether there is an insurance',
  },
  {
    subject: 'liability',
    asks: /\b(?:liab\w+|damages|indemni\w+|hold harmless|consequential loss\w*|who pays if .*(?:breach|hack|leak|loss|sue)\w*|(?:get|are|were|be) sued)\b|\b(?:bugs?|errors?|mistakes?|outages?|fault|breach\w*|leaks?|down ?time|goes down|is down|crash\w*)\b.*\b(?:cost\w*|los\w+|damages?|revenue|orders|customers)\b.*\b(?:who (?:pays|is responsible|covers)|compensat\w+|pay for|on you|your (?:fault|problem|responsibility))\b|\bwho (?:pays|is responsible|covers|compensates)\b.*\b(?:los\w+|damages?|revenue|breach\w*|leaks?|down ?time)\b/,
    says: /\b(?:liab\w+|damages|indemni\w+)\b/i,
    what: 'who is liable for what',
    near: /\bdefects?\b.*\bcorrected\b/i,
  },
  {
    subject: 'tax',
    asks: /\b(?:vat|gst|hst|sales tax|tax(?:es|ed|able)?|1099s?|w-?9|w-?8(?: ?ben)?|reverse charge|withhold\w*|ein|tin)\b/,
    except:
      /\btax (?:software|app|site|website|portal|advis\w+|firm|consult\w+|office|season|tool|platform|return\w*|business|practice|preparer\w*)\b/,
    says: /\b(?:VAT|GST|sales tax|tax(?:es)?|reverse charge|1099|W-?9)\b/i,
    what: 'how taxes such as VAT are handled',
    near: /\binvoices? (?:are|is) in\b/i,
  },
  {
    subject: 'company',
    asks: /\b(?:incorporated|llc|ltd|limited company|gmbh|sole (?:trader|proprietor\w*)|legal (?:entity|form|name|status)|(?:company|business|trade|commercial|registration) (?:number|registration|register|registry|form|type|licen[cs]e|structure|id)|registered (?:company|business|office|address|as)|(?:company|business) (?:is )?registered|officially registered|register number|d-?u-?n-?s|(?:compan\w+|business|firm|studio)\b.{0,15}\bregister\w*)\b/,
    says: /\b(?:LLC|Ltd|Lda|GmbH|Inc|S\.?A\.?R\.?L|S\.?r\.?l|B\.?V|Oy|Pty|sole (?:trader|proprietor)|registered (?:company|business|office)|register|registration|company number|limited company|limited)\b/i,
    what: 'in which form the business is run, or where it is registered',
  },
  {
    subject: 'penalties',
    asks: /\b(?:liquidated damages|contractual (?:fines?|penalt(?:y|ies))|penalt(?:y|ies) clauses?|(?:accept|agree to|offer|sign)\b.{0,30}\bpenalt(?:y|ies)|pay a (?:fine|penalty)|late[- ](?:payment )?(?:fees?|interest)|interest on (?:late|overdue)|(?:late|overdue) (?:paying|payments?|transfers?)|pay\w* (?:too )?late|after the due date)\b|^(?!.*\b(?:late|delay\w*|deadline|overdue|on time|miss\w*|slip\w*)\b).*\bpenalt(?:y|ies)\b/,
    says: /\b(?:penalt(?:y|ies)|liquidated damages|late fees?)\b/i,
    what: 'whether there are penalties or late fees',
  },
  {
    subject: 'termination',
    asks: /\b(?:kill fee|notice period|termination|exit clause|(?:terminat|cancel|end|stop|quit|leav|abandon|paus|pull out|back out|walk away|(?:get|want|step|bow|opt) out|drop)\w*\b.{0,40}\b(?:contract|agreement|project|work|engagement|midway|half ?way|middle|early|once (?:we|you|it|i)|after (?:we|you|it|i|the|work)|before (?:the|it) (?:end|is done|is finished)))\b|\b(?:half ?way|midway|in the middle|mid-?project)\b.{0,40}\b(?:cancel|stop|quit|leave|out|end)\w*|\b(?:early )?cancell?ation (?:fee|terms?|policy|clause)\b|\b(?:can|could|may) (?:i|we) (?:cancel|terminate|back out|pull out)$/,
    except: /\b(?:calls?|meetings?|bookings?|appointments?|support|subscription|newsletter)\b/,
    says: /\b(?:terminat\w+|cancel\w*|stop|end|quit|leave)\b.{0,60}\b(?:project|work|contract|agreement|engagement|midway|halfway)\b|\b(?:project|work|contract|agreement|engagement)\b.{0,60}\b(?:terminat\w+|cancel\w*)\b|\bnotice period\b|\bkill fee\b/i,
    what: 'what happens when somebody ends the work early',
    near: /\b(?:in your name|yours)\b.{0,20}\bfrom\b/i,
  },
  {
    subject: 'refund',
    asks: new RegExp(`${RETURNS}.*${REASONS}|${REASONS}.*${RETURNS}`),
    except:
      /\b(?:late|delay\w*|overdue|miss(?:ed|es)? (?:the|your|our)|(?:day|date|deadline)\b.{0,15}\b(?:pass\w*|over|gone))\b|^(?:and |so )?(?:when|how (?:long|soon|fast|quickly))\b/,
    says: /\b(?:refund|money back)\b.*\b(?:like|happy|satisf\w*|any reason|change your mind|quality)\b/i,
    what: 'whether money is returned for another reason than lateness',
    near: /\b(?:money back|money-back|refund\w*|every day late|per day late|late)\b/i,
  },
  warranty,
  {
    subject: 'certificates',
    asks: /\b(?:iso ?(?:\/? ?iec )?\d{4,5}|soc ?-?[12]|hipaa|pci(?:-?dss)?|fedramp|tisax|hitrust|cyber essentials|pen(?:etration)?[- ]?tests?|security (?:audits?|certif\w*)|(?:are|is|be) (?:you |it |this |the \w+ )?certified|certifi(?:cates?|cations?) (?:for|of|in) (?:data |information )?(?:security|privacy))\b/,
    says: /\b(?:ISO ?\d{4,5}|SOC ?2|HIPAA|PCI|FedRAMP|TISAX|penetration tests?|pen ?tests?|certified|certificate)\b/i,
    what: 'whether there is such a certificate or test',
  },
  {
    subject: 'subcontractors',
    asks: /\b(?:sub-?contract\w*|outsourc\w+|off-?shore\w*|farm\w* (?:it |this |work |the work )?out|pass(?:ed|ing)? (?:it|the work|work|this) (?:on|along)|(?:someone|somebody|anyone|anybody) else (?:do|does|doing|build|builds|building|write|writes|writing|code|codes|touch\w*|work\w*)|who else (?:works?|touches|writes|codes|builds)|hire (?:other|more) (?:freelancers|developers|people) for|freelancers? (?:under|working for|helping) you|(?:who|anyone|anybody|others?)(?: else)? (?:has|have|gets?|get) access)\b/,
    says: /\b(?:sub-?contract\w*|outsourc\w+|nobody else|no one else|by myself|one person|on my own)\b/i,
    except:
      /\b(?:look\w*|search\w*) for (?:an? )?(?:\w+ )?(?:sub-?contract\w*|freelancers?)\b|\bas (?:an? |our |your )?(?:sub-?contract\w*|freelancer)\b/,
    what: 'whether others work on it',
    near: /\b(?:engineer|developer|person|designer) who (?:writes|builds|draws|does)\b|\bI (?:take|write|build|do) (?:it|the|every|all)\b|\bone hand\b|\bsame hand\b/i,
  },
  {
    subject: 'references',
    asks: /\b(?:talk|speak|call|phone|telephone|ring|contact|reach|write|email|touch|chat|ask|check|meet)\b.{0,40}\b(?:references?|(?:people|person|someone|somebody) you (?:\w+ )?(?:built|worked|made)|(?:past|previous|former|earlier|existing|current|other|old) (?:clients?|customers?)|(?:one|some|any|two|three) of your (?:clients|customers))\b|\breferences?\b.{0,30}\b(?:call|phone|contact|talk|speak|check|reach)\w*|\b(?:talk|speak|call|phone|telephone|ring|contact|write|email|meet|visit)\b.{0,40}\byou(?: have)? (?:\w+ )?(?:built|worked|made|delivered|did)\b/,
    except:
      /\b(?:tell|show)\b|\bhow (?:do|will|would|can) (?:i|we) (?:talk|speak|call|contact|reach) (?:to )?you\b|\bmy (?:clients?|customers?)\b/,
    says: /\b(?:references?|(?:past|former|previous) clients?)\b.{0,60}\b(?:call|talk|speak|contact|phone)\w*|\b(?:call|talk|speak|contact|phone)\w*\b.{0,40}\breferences?\b/i,
    what: 'whether there are references to call',
  },
  {
    subject: 'background',
    asks: /\b(?:background[- ](?:check\w*|screen\w*)|security clearance|clearance level|criminal record|vetted|vetting|drug test\w*|police (?:check|clearance))\b/,
    says: /\b(?:background check\w*|clearance|criminal record|vetted)\b/i,
    what: 'whether there was a background check',
  },
  {
    subject: 'rights-before-payment',
    asks: /\b(?:own\w*|rights?|licen[cs]e|ip|copyright|code|source|repo\w*|us(?:e|ing)|keep it)\b.*\b(?:before (?:i|we|the|it|my|our|paying|full|final|last)|until (?:i|we|the|it|fully|full|paid)|(?:have|has|had|did|do|does|is|are)(?: not| n.t|n.t)? (?:yet )?(?:fully )?(?:paid|pay)\b.*\b(?:not|yet|all|everything|full\w*|last)|unpaid|(?:stop|stopp?ed|without|not) pay\w*|not (?:yet )?(?:fully )?paid|half ?paid|paid (?:only )?half|in the meantime|pending (?:the )?(?:final |last )?(?:payment|settlement)|while .{0,30}\b(?:invoice|payment|balance)\b.{0,20}\b(?:open|due|outstanding|unpaid|pending))\b/,
    says: /\bas soon as the (?:last|final) (?:invoice|payment) (?:is|has)\b|\b(?:before|until) (?:the |your )?(?:last|final|full) payment\b|\buntil (?:it is |everything is )?(?:fully )?paid\b/i,
    except:
      /^(?!.*\b(?:pending|before|until|not|half|unpaid|open)\b).*\b(?:once|when|as soon as|after|with)\b.{0,30}\b(?:everything|all|last|final|full\w*)\b.{0,25}\b(?:paid|pay\w*|settled|invoices?)\b/,
    what: 'which rights there are before the last payment',
    near: /\bwith the last payment\b|\blast (?:payment|invoice)\b.*\b(?:rights|settled|paid)\b/i,
  },
  {
    subject: 'payment-days',
    asks: /\b(?:net ?-?(?:\d{1,3}|thirty|sixty|ninety)|(?:pay\w*|invoice\w*|terms)\b.{0,40}\b(?:within|after|in|of|net) (?:\d{1,3}|thirty|sixty|ninety|fourteen) ?(?:days?|weeks?)|wait .{0,20}\b\d{1,3} ?days?\b.{0,20}\b(?:money|payment|pay)|(?:\d{1,3}|thirty|sixty|ninety)[- ]days? (?:payment|to pay|terms|invoice\w*|after (?:the )?(?:receipt|invoice|delivery))|(?:how (?:long|many days)|how much time) .{0,20}\b(?:to pay|pay (?:an?|the|your) (?:invoice|bill)))\b/,
    says: /\b(?:net ?\d+|(?:pay\w*|invoice\w*|due)\b.{0,50}\b(?:within|after) (?:\d+|fourteen|thirty) days?)\b/i,
    what: 'how many days there are to pay an invoice',
    near: /\b(?:paid in|each is invoiced|split into|bank transfer)\b/i,
  },
  {
    subject: 'contract',
    asks: /\b(?:contracts?|sign (?:your|our|my|any) papers?|msa|master (?:services?|agreement)|statement of work|sow|(?:our|your|my|standard|written|the|an?|whose) (?:\w+ )?agreement|paperwork|terms and conditions|(?:purchas\w+|general|supplier) (?:\w+ )?terms|standard (?:\w+ )?terms|terms of (?:purchase|business)|t ?(?:and|&) ?cs?|legal terms|governing law|jurisdiction)\b/,
    except: new RegExp(
      `${SECRECY.source}|\\b(?:support|maintenance|service|care) (?:contract|agreement|plan)s?\\b|\\b(?:contract|agreement)\\b.{0,30}\\b(?:dates?|deadline|prices?|late)\\b|\\b(?:smart contracts?|contract work|contractors?|(?:search|find|stor|manag|read|analy|compar|scan|upload|generat|draft|review|summar|negotiat)\\w* .{0,40}contracts?|contract (?:search\\w*|finder|tool|app|management|analysis|generator|library))\\b`,
    ),
    says: /\b(?:contracts?|MSA|statement of work|terms and conditions|(?:my|our|your|a written|the written|short) agreement|governing law)\b/i,
    what: 'whose contract is used, or what stands in it',
    near: /\bin writing\b/i,
  },
];

/** Places that data can be kept in. */
const PLACE =
  /\b(?:eu|european union|europe|eea|eu-\w+|us-\w+|germany|france|ireland|netherlands|switzerland|uk|united kingdom|england|(?:in|within|inside|from|to) the us|usa|united states|america|canada|india|australia|singapore|frankfurt|virginia|country|countries|region|continent|abroad|overseas|data ?cent(?:er|re)s?|jurisdiction)\b/;
const KEPT =
  /\b(?:host\w*|servers?|database|backups|stored?|storing|kept|keep|located|live|lives|sits?|resid\w+|data|processed)\b/;
const RESIDES = /\bdata (?:residency|localization|localisation|sovereignty)\b/;
const WHERE = /\bwhere\b.{0,40}\b(?:host\w*|servers?|stored|kept|located|data)\b/;
const OF_PEOPLE = /\b(?:you|office|team|studio|company) (?:are |is )?(?:based|located|live|from|in)\b|\bare you\b/;
const OF_THIS_SITE =
  /\b(?:what (?:i|we) (?:type|write|enter|say|send)|(?:this|your|the) (?:chat|conversation|site|website|page|form)|contact form|messages)\b/;

const placeOfHosting: CarefulTopic = {
  subject: 'hosting-place',
  asks: new RegExp(`${RESIDES.source}|${WHERE.source}|(?=.*${KEPT.source})(?=.*${PLACE.source})`),
  except: new RegExp(`${OF_PEOPLE.source}|${OF_THIS_SITE.source}|\\bours?\\b.*\\bservers?\\b|\\b(?:our|my) own\\b`),
  says: /^where\b.*\b(?:host\w*|servers?|stored|kept|data|lives?|runs?)\b|\b(?:hosted|hosting|servers?|stored|data cent(?:er|re)s?)\b[^.]*\b(?:in|within) (?:the )?(?:EU|European Union|Europe|EEA|Germany|France|Ireland|Netherlands|Switzerland|UK|United Kingdom|US|USA|United States|Canada|Australia|Singapore|Frankfurt|Portugal|Lisbon)\b/i,
  what: 'in which country the work is hosted',
  near: /\bhosting\b.{0,60}\byour name\b|\byour own (?:machine|accounts|hardware|server)\b/i,
};

const offHours: CarefulTopic = {
  subject: 'off-hours',
  asks: /\b(?:weekends?|saturdays?|sundays?|(?:bank|public) holidays?|at night|overnight|24 ?[/x] ?7|around the clock|round the clock|on[- ]call|slas?|service[- ]level|uptime|guaranteed (?:response|resolution|reaction)|(?:resolution|reaction|response) times? .{0,30}(?:incident|outage|priority|critical|emergenc)\w*|priority (?:1|one)|incidents?)\b/,
  says: /\b(?:weekends?|Saturdays?|Sundays?|holidays?|24 ?\/ ?7|around the clock|on[- ]call|SLA|service level)\b/i,
  what: 'whether there is anybody at such hours',
};
/** What was asked of these may be asked of the past as well. */
const OF_THE_PAST = new Set<Subject | null>([
  'certificates',
  'background',
  'references',
  'exclusivity',
  'liability',
  'termination',
  'refund',
  'insurance',
]);
const OF_AGREEMENTS =
  /\b(?:agree\w*|contract\w*|dpa|avv|processors?|processing|clauses?|sign\w*|art\w*|annex|addendum|papers?|measures|list|terms?|transfers?|sub\w*|firms?|companies)\b/;
/** There a weekend is a date. */
const OF_DATES = new Set(['deadline', 'scheduling', 'duration', 'small-talk']);

function topicOf({ read, knowledge }: Pick<Asked, 'read' | 'knowledge'>): CarefulTopic | undefined {
  const { plain, intents, time, names } = read;
  // A question that names a project is about that project.
  const isNamed = (id: string, title: string) => names.projects.includes(id) && plain.includes(title.toLowerCase());
  if (names.testimonials.length > 0 || knowledge.rows.projects.some(({ id, title }) => isNamed(id, title))) return;
  const isMeant = ({ asks, except }: CarefulTopic) => asks.test(plain) && !except?.test(plain);
  const isListed = knowledge.site.packages.some(
    ({ id, includes }) => names.packages.includes(id) && includes.some((entry) => WARRANTS.test(entry)),
  );
  const found = TOPICS.find((topic) => isMeant(topic) && !(topic === warranty && isListed));
  if (found) return found;
  if (isMeant(placeOfHosting)) return placeOfHosting;
  const isOfDate = time?.isDeadline === true || intents.some((intent) => OF_DATES.has(intent));
  if (isMeant(offHours) && !isOfDate) return offHours;
  // 'Has a law firm used a tool of yours?' has words of contracts, and asks for work.
  if (asksOfPast(plain) && !OF_THE_PAST.has(read.subject)) return undefined;
  return [...TOPICS, placeOfHosting, offHours].find(
    (topic) =>
      topic.subject === read.subject &&
      (topic.subject !== 'data-processing' || OF_AGREEMENTS.test(plain)) &&
      !topic.except?.test(plain) &&
      !(topic === warranty && isListed) &&
      !(topic === offHours && time?.isDeadline === true),
  );
}

/** Tells the terms from what a project, a skill or an add-on says of the work itself. */
const isOfTerms = ({ source: { type, id } }: Statement) =>
  type === 'faq' || id === SITE_PASSAGES.about || (type === 'package' && !id.startsWith(addOnKey('')));

const isOfFaq = ({ source }: Statement) => source.type === 'faq';

/** A question of these is answered by our own words alone. */
export const isCareful = (asked: Pick<Asked, 'read' | 'knowledge'>): boolean => topicOf(asked) !== undefined;

/** How long each package lists fixes; empty where none does. */
function fixesOf(site: SiteContent): string {
  const listed = offersOf(site).packages.flatMap(({ name, includes }) => {
    const entry = includes.find((one) => warranty.says.test(one));
    return entry === undefined ? [] : [`**${name}** lists ${lowerFirst(entry)}`];
  });
  return listed.length > 0 ? `${formatList(listed)}.` : '';
}

/** FAQs whose question is about it, then single sentences of the site, its imprint and its privacy text. */
function said(
  { knowledge }: Asked,
  topic: CarefulTopic,
): { text: string; source: Passage | null; faq: Passage | null } | null {
  const { says } = topic;
  const faq = knowledge.passages.find(({ type, title }) => type === 'faq' && says.test(title));
  if (faq) return { text: faq.answer, source: faq, faq };
  const listed = topic === warranty ? fixesOf(knowledge.site) : '';
  if (listed !== '') return { text: listed, source: null, faq: null };
  const [stated] = findStatements(knowledge.statements.filter(isOfTerms), says, 1);
  if (stated) return { text: stated.text, source: stated.source, faq: null };
  const { guarantee, legal } = knowledge.site;
  const rule = [guarantee.text, guarantee.rule ?? ''].find((text) => says.test(text));
  const line =
    rule ??
    [legal.imprint, legal.privacy]
      .flatMap((text) => (text ?? '').split(/\n+|(?<=[.!?])\s+/))
      .find((text) => says.test(text));
  return line === undefined || line.trim() === '' ? null : { text: line.trim(), source: null, faq: null };
}

/** The answer to a question in which a wrong yes is worse than none; `null` for every other question. */
export function careful(asked: Asked): Answer | null {
  const topic = topicOf(asked);
  if (!topic) return null;
  const [intent = 'other'] = asked.read.intents;
  const found = said(asked, topic);
  if (found?.faq) return fromFaq(intent, found.faq, asked.read.plain);
  if (found) return answer(intent, found.text, { sources: found.source ? [found.source] : [] });
  const ofTerms = asked.knowledge.statements.filter(isOfTerms);
  const [faqs, others] = [ofTerms.filter(isOfFaq), ofTerms];
  const nearest =
    topic.near && [faqs, others].map((list) => findStatements(list, topic.near ?? /$^/, 1)[0]).find((one) => one);
  return {
    ...notKnown(intent, `The site does not say ${topic.what}.`, nearest ? [`It does say: ${nearest.text}`] : []),
    next: 'write',
  };
}
