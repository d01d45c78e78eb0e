import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

describe('a text is read in the charset that it says, whoever names it', () => {
  test.each([
    ['cp932', 'テスト①髙'],
    ['ms932', 'テスト'],
    ['windows-31j', 'テスト'],
    ['x-sjis', 'テスト'],
    ['euc-jp', 'テスト'],
    ['gb18030', '你好€'],
    ['gbk', '你好'],
    ['gb2312', '你好'],
    ['big5', '你好'],
    ['ks_c_5601-1987', '안녕'],
    ['cp949', '안녕'],
    ['koi8-r', 'Привет'],
    ['koi8-u', 'Привіт'],
    ['windows-1251', 'Привет'],
    ['cp866', 'Привет'],
    ['ibm850', 'Grüße'],
    ['cp850', 'Grüße'],
    ['cp437', 'Grüße'],
    ['iso-8859-2', 'žluťoučký'],
    ['windows-1250', 'žluťoučký “kůň”'],
    ['iso-8859-15', 'Grüße €'],
    ['windows-1253', 'Καλημέρα'],
    ['windows-1254', 'Teşekkür'],
    ['windows-1255', 'שלום'],
    ['windows-1256', 'مرحبا'],
    ['tis-620', 'สวัสดี'],
    ['macintosh', 'Grüße'],
    ['utf-7', 'Grüße & mehr'],
    ['utf-16le', 'Grüße'],
    ['utf-16be', 'Grüße'],
    ['utf-8', 'Grüße 🎉'],
  ])('%s', (charset, text) => {
    const bytes = iconv.encode(text, charset);
    for (const label of [charset, charset.toUpperCase(), `"${charset}"`, ` ${charset} `, `'${charset}'`])
      expect(decodeText(bytes, label)).toBe(text);
  });

  test.each([
    ['unicode-1-1-utf-7', 'Gr+APwA3w-e', 'Grüße'],
    ['hz-gb-2312', 'Hi ~{<:Ky2;~}~~ ~{VPND~}\n~\nend', 'Hi 己所不~ 中文\nend'],
    ['HZ', '~{<:Ky2;', '己所不'],
    ['iso-2022-jp', 'A\x1b$BF|K\\\x1b(BB', 'A日本B'],
    ['iso-2022-jp', '\x1b$BF|K\\\x1b(B\x1b$BF|K\\\x1b(B', '日本日本'],
    ['iso-2022-jp', '\x1b(B\x1b$BF|K\\\x1b(B', '日本'],
    ['ujis', '\xc6\xfc\xcb\xdc', '日本'],
    ['x-mac-japanese', '\x93\xfa\x96\x7b', '日本'],
    ['uhc', '\xb0\xa1', '가'],
    ['big5-eten', '\xa4\xa4\xa4\xe5', '中文'],
    ['cn-gb', '\xd6\xd0\xce\xc4', '中文'],
    ['cp50220', '\x1b$BF|K\\\x1b(B', '日本'],
    ['iso-2022-kr', '\x1b$)C\n\x0e>H3g\x0fHi', '\n안녕Hi'],
    ['ansi_x3.4-1968', 'plain', 'plain'],
    ['iso-8859-1', '\x93Hi\x94', '“Hi”'],
  ])('%s: %s', (charset, bytes, text) => {
    expect(decodeText(Buffer.from(bytes, 'latin1'), charset)).toBe(text);
  });
});

describe('a label that the bytes belie does not count', () => {
  const latin = Buffer.from('Fröhliche Grüße', 'latin1');
  const utf8 = Buffer.from('Fröhliche Grüße');
  test.each([
    ['utf-8', latin],
    ['us-ascii', latin],
    ['us-ascii', utf8],
    ['iso-8859-1', utf8],
    ['windows-1252', utf8],
    ['no-such-charset', latin],
    ['no-such-charset', utf8],
    ['base64', utf8],
    ['', latin],
  ])('%s', (charset, bytes) => {
    expect(decodeText(bytes, charset)).toBe('Fröhliche Grüße');
  });

  test('one wrong byte in UTF-8 spoils one character only', () => {
    expect(decodeText(Buffer.concat([utf8, Buffer.from([0xff]), utf8]), 'utf-8')).toBe(
      'Fröhliche Grüße\ufffdFröhliche Grüße',
    );
  });

  test.each([
    ['utf-8', Buffer.from('Grüße').subarray(0, 3)],
    ['cp932', iconv.encode('Grテ', 'cp932').subarray(0, 3)],
  ])('a text in %s that was cut within a character ends before it', (charset, bytes) => {
    expect(decodeText(bytes, charset, true)).toBe('Gr');
  });
});
