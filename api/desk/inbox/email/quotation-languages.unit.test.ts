import { describe, expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { reasonOfText } from './read-report.ts';
import { splitQuoted } from './split-quoted.ts';

/** Gmail, Thunderbird and Apple Mail write these lines above an earlier email. */
const INTROS: [string, string][] = [
  ['Catalan', 'Missatge de Owner <o@x.example> del dia dl., 16 de nov. 2026 a les 15:04:'],
  ['Basque', 'Owner (<o@x.example>) erabiltzaileak hau idatzi du (2026 aza. 16, al. (15:04)):'],
  ['Galician', 'O luns, 16 de nov. de 2026 ás 15:04, Owner (<o@x.example>) escribiu:'],
  ['Latvian', 'pirmd., 2026. g. 16. nov., plkst. 15:04 — lietotājs Owner (<o@x.example>) rakstīja:'],
  ['Lithuanian', '2026-11-16, pr, 15:04 Owner <o@x.example> rašė:'],
  ['Estonian', 'Kuupäev E, 16. november 2026 kell 15:04 kirjutas Owner <o@x.example>:'],
  ['Icelandic', 'Þann mán., 16. nóv. 2026 kl. 15:04 skrifaði Owner <o@x.example>:'],
  ['Serbian', 'пон, 16. нов 2026. у 15:04 Owner <o@x.example> је написао/ла:'],
  ['Persian', 'در تاریخ دوشنبه ۱۶ نوامبر ۲۰۲۶،‏ ۱۵:۰۴ Owner <o@x.example> نوشت:'],
  ['Urdu', 'بتاریخ پیر، 16 نومبر، 2026 کو 3:04 PM بجے Owner <o@x.example> نے لکھا:'],
  ['Hindi', 'सोम, 16 नव॰ 2026 को 3:04 pm बजे को Owner <o@x.example> ने लिखा:'],
  ['Marathi', 'सोम, १६ नोव्हें, २०२६ रोजी ३:०४ म.उ. वाजता Owner <o@x.example> ने लिहिले:'],
  ['Bengali', 'সোম, ১৬ নভেম্বর, ২০২৬ তারিখে ৩:০৪ PM টায় তারিখে Owner <o@x.example> লিখেছেন:'],
  ['Tamil', 'திங்., 16 நவ., 2026, பிற்பகல் 3:04 அன்று, Owner <o@x.example> எழுதியது:'],
  ['Thai', 'ในวันที่ จ. 16 พ.ย. 2569 เวลา 15:04 Owner <o@x.example> เขียนว่า:'],
  ['Indonesian', 'Pada tanggal Sen, 16 Nov 2026 pukul 15.04 Owner <o@x.example> menulis:'],
  ['Filipino', 'Noong Lun, Nob 16, 2026 nang 3:04 PM, isinulat ni Owner <o@x.example> ang:'],
  ['Swahili', 'Mnamo Jtt, 16 Nov 2026 saa 15:04 Owner <o@x.example> aliandika:'],
  ['Afrikaans', 'Op Ma. 16 Nov. 2026 15:04 het Owner <o@x.example> geskryf:'],
];

/** The labels of sender, date, recipient and subject, with a date, as Outlook writes them. */
const HEADERS: [string, string][] = [
  ['Persian', 'از|ارسال شده|به|موضوع|دوشنبه ۱۶ نوامبر ۲۰۲۶ ۱۵:۰۴'],
  ['Urdu', 'منجانب|بھیجا گیا|بنام|موضوع|پیر، 16 نومبر 2026 15:04'],
  ['Hindi', 'प्रेषक|भेजा गया|प्रति|विषय|सोमवार, 16 नवंबर 2026 15:04'],
  ['Bengali', 'থেকে|পাঠানো হয়েছে|প্রতি|বিষয়|সোমবার 16 নভেম্বর 2026 15:04'],
  ['Thai', 'จาก|ส่ง|ถึง|เรื่อง|วันจันทร์ที่ 16 พฤศจิกายน 2569 15:04'],
  ['Latvian', 'No|Nosūtīts|Kam|Tēma|pirmdiena, 2026. gada 16. novembris 15:04'],
  ['Icelandic', 'Frá|Sent|Til|Efni|mánudagur, 16. nóvember 2026 15:04'],
  ['Catalan', 'De|Enviat el|Per a|Assumpte|dilluns, 16 de novembre de 2026 15:04'],
  ['Basque', 'Nork|Bidalia|Nori|Gaia|astelehena, 2026(e)ko azaroaren 16a 15:04'],
  ['Malay', 'Daripada|Dihantar|Kepada|Subjek|Isnin, 16 November 2026 3:04 PTG'],
  ['Slovenian', 'Od|Poslano|Za|Zadeva|ponedeljek, 16. november 2026 15:04'],
  ['Estonian', 'Saatja|Saadetud|Saaja|Teema|esmaspäev, 16. november 2026 15:04'],
  ['Serbian', 'Од|Послато|За|Тема|понедељак, 16. новембар 2026. 15:04'],
  ['Macedonian', 'Од|Испратено|До|Предмет|понеделник, 16 ноември 2026 15:04'],
  ['Albanian', 'Nga|Dërguar|Për|Subjekti|e hënë, 16 nëntor 2026 15:04'],
  ['Georgian', 'გამომგზავნი|გაგზავნილია|ადრესატი|თემა|16 ნოემბერი 2026 15:04'],
  ['Azerbaijani', 'Kimdən|Göndərildi|Kimə|Mövzu|16 noyabr 2026 15:04'],
  ['Kazakh', 'Кімнен|Жіберілді|Кімге|Тақырып|16 қараша 2026 15:04'],
  ['Filipino', 'Mula kay|Ipinadala|Para kay|Paksa|16 Nobyembre 2026 15:04'],
  ['Afrikaans', 'Van|Gestuur|Aan|Onderwerp|Maandag 16 November 2026 15:04'],
];

describe('an earlier email is folded whatever language the program speaks', () => {
  test.each(INTROS)('introduced in %s, without marks', (_name, intro) => {
    const quoted = `${intro}\n\nOld text`;
    expect(splitQuoted(`Yes, 2 pages.\n\n${quoted}`)).toEqual({ text: 'Yes, 2 pages.', quoted });
  });

  test.each(HEADERS)('with headers in %s', (_name, labels) => {
    const [from, date, to, subject, when] = labels.split('|');
    const quoted = `${from}: Owner <o@x.example>\n${date}: ${when}\n${to}: Ada <ada@x.example>\n${subject}: Offer\n\nOld`;
    expect(splitQuoted(`Yes.\n\n${quoted}`)).toEqual({ text: 'Yes.', quoted });
  });
});

test.each([
  'A entrega para esses destinatários ou grupos está atrasada:\nAs tentativas de entrega continuarão. Avisaremos se a mensagem não puder ser entregue.',
  'Il recapito a questi destinatari o gruppi è in ritardo:\nNon è stato possibile recapitare il messaggio. Verranno effettuati altri tentativi.',
  'De bezorging aan deze geadresseerden of groepen is vertraagd:\nDit bericht is niet bezorgd. Er worden nieuwe pogingen gedaan.',
  'Доставка следующим получателям или группам задерживается:\nСообщение еще не доставлено.',
  '次の受信者またはグループへの配信が遅延しています:\n期限までに配信できませんでしたら通知します。',
  '向这些收件人或组的传递已延迟:\n将继续尝试。无法送达时会通知您。',
  'Dostarczenie wiadomości do tych adresatów jest opóźnione:\nWiadomość nie została jeszcze dostarczona.',
  'Leveransen till de här mottagarna är försenad:\nMeddelandet kunde inte levereras än.',
])('an email that is late has not failed: %s', (text) => {
  expect(reasonOfText(text, 'some')).toBeNull();
});

test('what is struck out is told from what is said, and what nobody sees is left out', () => {
  const hidden = '<p style="color:red; Display:None">a</p><p hidden>b</p><p style="mso-hide:all">c</p>';
  expect(textOfHtml(`<p>I pay <s>4000</s> <del>3,900</del> 3500</p>${hidden}`)).toBe('I pay ~~4000~~ ~~3,900~~ 3500');
});
