import {strToU8, zipSync} from 'fflate';
import {describe, it, expect} from 'vitest';
import {fileText} from '@site/src/engine';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Book {
  /** The rows of each sheet, by its name. */
  sheets: Record<string, string>;
  strings?: readonly string[];
  /** Attributes of the settings. */
  settings?: string;
  formats?: string;
  /** Prefix of the names, with its colon. */
  prefix?: string;
  level?: 0 | 6;
  /** Before the strings. */
  before?: string;
  /** The list of sheets, where it is not one of each. */
  list?: string;
}

/** A workbook as programs for sheets save it. */
function workbook({
  sheets,
  strings = [],
  settings = '',
  formats = '',
  prefix = '',
  level = 6,
  before = '',
  list,
}: Book): Uint8Array<ArrayBuffer> {
  const space = prefix === '' ? MAIN : MAIN.replace('xmlns', `xmlns:${prefix.slice(0, -1)}`);
  const names = Object.keys(sheets);
  const files = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}workbook ${space} xmlns:r="${RELATION}"><${prefix}workbookPr ${settings}/><${prefix}sheets>${
      list ??
      names
        .map((name, place) => `<${prefix}sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
        .join('')
    }</${prefix}sheets></${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, place) => `<Relationship Id="rId${place + 1}" Type="${RELATION}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${before}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    // The second style is a date of every workbook, the third one of this workbook, the fourth a number.
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts>${formats}</numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="176"/><xf numFmtId="2"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        `<${prefix}worksheet ${space}><${prefix}sheetData>${sheets[name]}</${prefix}sheetData></${prefix}worksheet>`,
      ]),
    ),
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {level}),
  );
}

const numFmt = (code: string): string => `<numFmt numFmtId="176" formatCode="${code}"/>`;
const HEAD = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>';
const STRINGS = [
  '<t>日期</t>',
  '<r><t>收</t></r><r><t xml:space="preserve">盘</t></r><rPh sb="0" eb="1"><t>shou</t></rPh>',
];
const textOf = async (book: Book): Promise<string> => (await fileText(workbook(book), globalThis)).text;

describe('a workbook', () => {
  it('has dates where its styles say so, and strings in runs without how they are read', async () => {
    const text = await textOf({
      strings: STRINGS,
      formats: '<numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>',
      sheets: {
        Sheet1: `${HEAD}<row r="2"><c r="A2" s="1"><v>45293</v></c><c r="B2" s="3"><v>10.2</v></c></row><row r="3"><c r="A3" s="2"><v>45294.5</v></c><c r="B3"><v>10.3</v></c></row>`,
      },
    });
    expect(text).toBe('日期\t收盘\n2024-01-02\t10.2\n2024-01-03 12:00:00\t10.3');
  });

  it('keeps the rows and columns of the sheet, whatever is left out of it', async () => {
    const text = await textOf({
      sheets: {
        A: '<row r="2"><c r="B2" t="inlineStr"><is><t>a&amp;b\tc</t></is></c></row><row><c><v>1</v></c><c t="str"><f>1+1</f><v>2</v></c><c r="E3"/></row><row r="1048576"/>',
      },
    });
    expect(text).toBe('\n\t"a&b\tc"\n1\t2');
  });

  it('may count days from 1904, use a prefix, and be stored as it is', async () => {
    const sheets = {A: '<x:row r="1"><x:c r="A1" s="1"><x:v>43831</x:v></x:c></x:row>'};
    expect(await textOf({sheets, prefix: 'x:', settings: 'date1904="1"', level: 0})).toBe('2024-01-02');
  });

  const many = 200_000;
  it.each<[name: string, book: Omit<Book, 'sheets'>]>([
    [
      'a text with how each letter is read',
      {strings: [`<t>日期</t>${'<rPh sb="0" eb="1"><t>ri</t></rPh>'.repeat(many)}`, '<t>收盘</t>']},
    ],
    [
      'formats with brackets that never close',
      {strings: STRINGS, formats: numFmt('['.repeat(1000)).repeat(many / 100)},
    ],
    [
      'names that begin as those that are looked for',
      {strings: ['<t>日期</t>', `<t>收盘</t>${'<rPhx'.repeat(many)}>`]},
    ],
    ['a long head of its strings', {strings: [...STRINGS, ...Array<string>(many).fill('')], before: '<?'.repeat(900)}],
  ])('is read in a time linear in %s', async (_, book) => {
    expect(await textOf({...book, sheets: {A: HEAD}})).toBe('日期\t收盘');
  });

  it('is read from the first sheet with prices, which is said', async () => {
    const sheets = {说明: '<row r="1"><c r="A1" t="inlineStr"><is><t>本表只供参考</t></is></c></row>', 行情: HEAD};
    const {text, note} = await fileText(workbook({sheets, strings: STRINGS}), globalThis);
    expect(text).toBe('日期\t收盘');
    expect(note?.message).toBe('工作簿有 2 张表，用了“行情”；要用别的一张，请在表格软件里把它移到最前面，保存后再选。');
  });
});

describe('refused, with the way out:', () => {
  const read = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => fileText(bytes, globalThis);

  it('another archive', async () => {
    await expect(read(new Uint8Array(zipSync({'a.csv': strToU8('x')})))).rejects.toThrow(
      '这是压缩文件，里面不是 xlsx 工作簿；请解开它',
    );
  });

  it('half of one', async () => {
    const whole = workbook({sheets: {A: HEAD}, strings: STRINGS});
    await expect(read(whole.slice(0, whole.length / 2))).rejects.toThrow('这份工作簿不完整');
  });

  it('one whose bytes were changed', async () => {
    const bytes = workbook({sheets: {A: HEAD.repeat(200)}, strings: STRINGS});
    const place =
      bytes.findIndex((_, t) => String.fromCharCode(...bytes.slice(t, t + 24)).startsWith('xl/worksheets/sheet1.xml')) +
      24;
    bytes.fill(255, place, place + 12);
    await expect(read(bytes)).rejects.toThrow('这份工作簿不完整');
  });

  it('one that expands to far more than it is', async () => {
    const bomb = zipSync({'xl/workbook.xml': new Uint8Array(101 * 1024 ** 2)}, {level: 1});
    expect(bomb.length).toBeLessThan(1024 ** 2);
    await expect(read(new Uint8Array(bomb))).rejects.toThrow('展开之后超过 100 MB');
  });

  // The limit is told, not what the file before had left of it; a file that is not packed counts, too.
  it.each([1, 0] as const)(
    'one whose files expand to too much together, the last one packed at level %d',
    async (level) => {
      const [large, small] = [100, 1].map((size) => strToU8(' '.repeat(size * 1024 ** 2 - 20))) as [
        Uint8Array,
        Uint8Array,
      ];
      const files = {'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': large};
      const book = zipSync({...files, 'xl/styles.xml': [small, {level}]}, {level: 0});
      await expect(read(new Uint8Array(book))).rejects.toThrow('展开之后超过 100 MB');
    },
  );

  it('one whose sheet ends at the last column of every row', async () => {
    const rows = Array.from(
      {length: 1400},
      (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
    ).join('');
    await expect(read(workbook({sheets: {A: rows}}))).rejects.toThrow('这份工作簿的表太大，文字超过 20 MB');
  });

  const cells = (count: number): string => '<c t="s"><v>0</v></c>'.repeat(count);
  const aSheet = '<sheet name="A" r:id="rId1"/>';
  /** Of each, quadratic reading would take minutes or hours. */
  const hostile: [name: string, book: Book, limit: string][] = [
    [
      'a format of 200,000 brackets',
      {sheets: {A: HEAD}, formats: numFmt('['.repeat(200_000))},
      '有一个数字格式超过 1000 个字符',
    ],
    ['20,000 sheets that lead to one', {sheets: {A: HEAD}, list: aSheet.repeat(20_000)}, '有超过 1000 张表'],
    ['millions of strings', {sheets: {A: HEAD}, strings: Array<string>(1_000_001).fill('')}, '有超过 100 万段文字'],
    [
      'one long string in each cell',
      {sheets: {A: `<row>${cells(5000)}</row>`}, strings: [`<t>${'a'.repeat(1e7)}</t>`]},
      '文字超过 20 MB',
    ],
    [
      'long sheets',
      {sheets: {A: `<row>${cells(9)}</row>`}, list: aSheet.repeat(3), strings: [`<t>${'a'.repeat(1e6)}</t>`]},
      '文字超过 20 MB',
    ],
  ];
  it.each(hostile)('one with %s', async (_, book, limit) => {
    await expect(read(workbook(book))).rejects.toThrow(
      `这份工作簿${limit.startsWith('文字') ? '的表太大，' : ''}${limit}，没有读；请`,
    );
  });
});
