/** Words that stand before the colon of 'On Monday, Ada wrote:', as mail programs write them in their languages. */
const WROTE =
  /(wrote|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev|pisze|napisał(\(a\))?|kirjoitti|пишет|написал(\(а\))?|写道|のメッセージ|작성)/iu;
const INTRO_START = /^(on|am|le|el|il|em|op|den|dnia|w dniu|pe|в|在)\s/iu;
const WHEN_OR_WHO = /\d{1,4}|@/;
/** Lines that such an introduction can take, and characters of them. */
const INTRO = { lines: 4, characters: 500 };

const SEPARATOR =
  /^[-_\s]*(original message|forwarded message|begin forwarded message:?|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message transféré|mensaje original|mensagem original|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|oprindelig besked|ursprungligt meddelande|исходное сообщение)[-_\s]*$/iu;
const HEADER_FROM = /^\*?(from|von|de|da|van|från|fra|od|от)\s?:\*?\s?\S/iu;
const HEADER_OTHER =
  /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|skickat|sendt|to|an|à|para|a|aan|till|til|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|отправлено|кому|тема)\s?:/iu;
const RULE = /^_{10,}$/;

const isQuoteLine = (line: string) => /^\s{0,3}>/.test(line);
const shortened = (line: string | undefined) => (line ?? '').trim().slice(0, INTRO.characters);

/** The number of lines of an introduction that begins here; 0 where none does. */
function introLength(lines: readonly string[], from: number): number {
  const isStart = from === 0 || lines[from - 1]?.trim() === '' || INTRO_START.test(shortened(lines[from]));
  if (!isStart || shortened(lines[from]) === '') return 0;
  let joined = '';
  for (let count = 1; count <= INTRO.lines; count++) {
    const line = shortened(lines[from + count - 1]);
    if (line === '' || isQuoteLine(line)) return 0;
    joined = `${joined} ${line}`;
    if (joined.length > INTRO.characters) return 0;
    if (/[:：]$/.test(line)) return WROTE.test(joined) && WHEN_OR_WHO.test(joined) ? count : 0;
  }
  return 0;
}

/** The headers of the earlier email, as Outlook writes them above it. */
function isHeaderBlock(lines: readonly string[], from: number): boolean {
  if (!HEADER_FROM.test(shortened(lines[from]))) return false;
  const next = lines.slice(from + 1, from + 7).filter((line) => HEADER_OTHER.test(shortened(line)));
  return next.length >= 2;
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** Marks after which everything is an earlier email. */
const beginsEarlier = (lines: readonly string[], at: number): boolean =>
  SEPARATOR.test(shortened(lines[at])) ||
  isHeaderBlock(lines, at) ||
  (RULE.test(shortened(lines[at])) && isHeaderBlock(lines, at + 1));

/** Parts what was written from the emails that it answers. Each line is in one of both; its cost grows with the lines. */
export function splitQuoted(body: string): { text: string; quoted: string } {
  const lines = body.split('\n');
  const own: string[] = [];
  const quoted: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (beginsEarlier(lines, at)) {
      for (const line of lines.slice(at)) quoted.push(line);
      break;
    }
    const intro = introLength(lines, at);
    if (intro > 0) {
      let after = at + intro;
      while (after < lines.length && isBlank(lines[after])) after++;
      const rest = isQuoteLine(lines[after] ?? '') ? after : lines.length;
      for (const line of lines.slice(at, rest)) quoted.push(line);
      at = rest - 1;
    } else (isQuoteLine(lines[at] ?? '') ? quoted : own).push(lines[at] ?? '');
  }
  const joined = (some: string[]) =>
    some
      .join('\n')
      .replace(/\n{4,}/g, '\n\n\n')
      .replace(/^\n+/, '')
      .trimEnd();
  return { text: joined(own), quoted: joined(quoted) };
}
