/** Words of numbers, units and currencies: English whole, and the usual ones of languages that visitors write in. */

const entries = <Value>(groups: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(groups.flatMap(([value, words]) => words.split(' ').map((word): [string, Value] => [word, value])));

export const NUMBER_WORDS = entries<number>([
  [0, 'zero null'],
  [1, 'one'],
  [2, 'two zwei deux dos due dois duas twee couple دو'],
  [3, 'three drei trois tres tre três drie تین'],
  [4, 'four vier quatre cuatro quattro quatro چار'],
  [5, 'five fünf fuenf cinq cinco cinque vijf پانچ'],
  [6, 'six sechs seis sei zes چھ'],
  [7, 'seven sieben sept siete sette sete zeven سات'],
  [8, 'eight acht huit ocho otto oito آٹھ'],
  [9, 'nine neun neuf nueve nove negen'],
  [10, 'ten zehn dix diez dieci dez tien دس'],
  [11, 'eleven elf onze'],
  [12, 'twelve zwölf douze doce doze dodici twaalf dozen dutzend douzaine docena بارہ'],
  [13, 'thirteen'],
  [14, 'fourteen vierzehn quatorze catorce'],
  [15, 'fifteen fünfzehn quinze quince پندرہ'],
  [16, 'sixteen'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
  [20, 'twenty zwanzig vingt veinte venti vinte بیس'],
  [30, 'thirty dreißig trente treinta trinta تیس'],
  [40, 'forty fourty vierzig quarante cuarenta quarenta چالیس'],
  [50, 'fifty fünfzig cinquante cincuenta cinquenta پچاس'],
  [60, 'sixty sechzig soixante sesenta sessenta ساٹھ'],
  [70, 'seventy siebzig setenta'],
  [80, 'eighty achtzig ochenta'],
  [90, 'ninety neunzig noventa'],
  [200, 'zweihundert doscientos'],
  [300, 'dreihundert trescientos'],
  [500, 'fünfhundert fuenfhundert quinientos cinquecento quinhentos'],
  [1_500, 'fünfzehnhundert eintausendfünfhundert'],
  [2_000, 'zweitausend duemila'],
  [5_000, 'fünftausend fuenftausend cinquemila'],
]);

/** These follow a number, or 'a'. */
export const MULTIPLIERS = entries<number>([
  [12, 'dozen'],
  [100, 'hundred hundert سو'],
  [1_000, 'thousand k tausend mil mille grand ہزار'],
  [100_000, 'lakh lakhs lac lacs لاکھ'],
  [1_000_000, 'million mio millionen millones milhão milhões'],
  [10_000_000, 'crore crores کروڑ'],
  [1_000_000_000, 'billion bn'],
]);

/** Durations are compared in minutes, in months or in working days, which do not convert into one another. */
export interface TimeUnit {
  base: 'minute' | 'month' | 'workday' | 'work week' | 'work hour';
  size: number;
}

const unit = (base: TimeUnit['base'], size: number): TimeUnit => ({ base, size });

export const TIME_UNITS = entries<TimeUnit>([
  [unit('minute', 1 / 60), 'second seconds sec secs'],
  [unit('minute', 1), 'minute minutes min mins minuten minutos منٹ'],
  [
    unit('minute', 60),
    'hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur ساعات ساعة گھنٹے گھنٹہ گھنٹوں घंटे',
  ],
  [
    unit('minute', 24 * 60),
    'day days tag tage tagen jour jours día días dia dias giorno giorni dag dagen يوم أيام دن دنوں दिन',
  ],
  [
    unit('minute', 7 * 24 * 60),
    'week weeks wk wks woche wochen semaine semaines semana semanas settimana settimane weken أسبوع أسابيع ہفتے ہفتہ ہفتوں हफ्ते सप्ताह',
  ],
  [unit('minute', 14 * 24 * 60), 'fortnight fortnights'],
  [
    unit('month', 1),
    'month months mo mos monat monate monaten mois mes meses mese mesi maand maanden شهر أشهر مہینے مہینہ مہینوں ماہ महीने',
  ],
  [unit('month', 3), 'quarters'],
  [
    unit('month', 12),
    'year years yr yrs jahr jahre jahren an ans année années año años anno anni ano anos jaar سال سالوں साल',
  ],
  [unit('workday', 1), 'workday workdays werktag werktage werktagen arbeitstag arbeitstage arbeitstagen'],
]);

export const CURRENCIES = entries<string>([
  ['usd', '$ usd dollar dollars bucks buck dólares dolares dólar دولار ڈالر डॉलर'],
  ['eur', '€ eur euro euros یورو'],
  ['gbp', '£ gbp quid sterling'],
  ['gbp', 'pound pounds'],
  ['jpy', '¥ jpy yen'],
  ['inr', '₹ inr'],
  ['pkr', '₨ pkr rs rupee rupees روپے روپیہ روپوں'],
  ['aed', 'aed dirham dirhams'],
  ['chf', 'chf franken'],
  ['cad', 'cad'],
  ['aud', 'aud'],
  ['btc', '₿ btc bitcoin bitcoins'],
  ['eth', 'eth ether'],
  ['cny', 'cny rmb'],
  ['sek', 'sek'],
  ['nok', 'nok'],
  ['dkk', 'dkk'],
  ['pln', 'pln zł złoty'],
  ['czk', 'czk kč'],
  ['huf', 'huf forint'],
  ['brl', 'brl reais'],
  ['mxn', 'mxn'],
  ['zar', 'zar'],
  ['sgd', 'sgd'],
  ['nzd', 'nzd'],
  ['hkd', 'hkd'],
  ['ils', '₪ ils shekel shekels'],
  ['krw', '₩ krw'],
  ['uah', '₴ uah'],
  ['vnd', '₫ vnd'],
  ['ngn', '₦ ngn naira'],
  ['rub', '₽ rub'],
  ['try', '₺'],
]);

/** These stand between a number and its unit without changing it. */
export const FILLERS = new Set(
  'full whole calendar more additional extra short entire further consecutive us american u.s u.s. of about'.split(' '),
);

export const WORKING = new Set(['working', 'business', 'work']);

/** Between the ends of a range, or between alternatives. */
export const CONNECTORS = new Set('- / to or and bis oder und à a o y until through till tot یا سے'.split(' '));

export const MONTHS = entries<number>([
  [1, 'january jan januar janvier enero janeiro جنوری'],
  [2, 'february feb februar février febrero fevereiro فروری'],
  [3, 'march mar märz mars marzo março مارچ'],
  [4, 'april apr avril abril اپریل'],
  [5, 'may mai mayo maio مئی'],
  [6, 'june jun juni juin junio junho جون'],
  [7, 'july jul juli juillet julio julho جولائی'],
  [8, 'august aug août agosto اگست'],
  [9, 'september sep sept septembre septiembre setembro ستمبر'],
  [10, 'october oct oktober octobre octubre outubro اکتوبر'],
  [11, 'november nov novembre noviembre novembro نومبر'],
  [12, 'december dec dezember décembre diciembre dezembro دسمبر'],
]);

/** A number after one of these names a version, a level or a place in an order. */
export const VERSIONED = new Set(
  `react node js next nextjs nuxt vue angular svelte php python java javascript typescript ecmascript es html css oauth
  http https tls ssl wcag web sqlite mysql mariadb postgres postgresql tailwind vite electron gpt claude gemini llama
  swift kotlin android ios macos windows ubuntu debian django rails ruby laravel symfony spring net dotnet expo redis
  mongodb kubernetes docker webpack hapi express prisma rfc ipv pdf version versions v level step part phase stage
  option section chapter number no # top iso aa vat utc gmt mp mpeg bluetooth usb wifi generation`.split(/\s+/),
);

/** Things whose number is a promise of what is delivered or a boast; it must stand in the facts with the same noun. */
export const DELIVERABLES = new Set(
  `revision round screen page user hour call meeting iteration account language site website integration feature
  developer engineer designer employee client customer country award review seat device article post email workshop
  template form dashboard chatbot`.split(/\s+/),
);
