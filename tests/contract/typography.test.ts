import autocorrect from 'autocorrect-node';
import {describe, expect, test} from 'vitest';
import {run as zhlint} from 'zhlint';
import {readPages, withoutCode} from '../support/pages';

/** Our typography: Chinese punctuation throughout, brackets included; no space next to Chinese punctuation. */
const rules = {
  noSinglePair: true,
  fullwidthPunctuation: '，。：；？！（）“”‘’',
  unifiedPunctuation: 'simplified' as const,
  noSpaceBetweenFullwidthContent: true,
  spaceBetweenMixedwidthContent: true,
  noSpaceBeforePauseOrStop: true,
  noSpaceInsideQuotation: true,
  noSpaceInsideBracket: true,
  skipZhUnits: '',
  skipPureWestern: true,
};

/** Formulas, tags and their data are not prose; a letter stands for each so that spacing around it is still checked. */
function proseOf(body: string): string {
  return withoutCode(body)
    .replace(/^\$\$[\s\S]*?^\$\$$/gm, '')
    .replace(/\$[^$\n]+\$/g, 'x')
    .replace(/<\w+Value\b[^>]*\bof="(from|to|date|\w+Date|worstDay)"[^>]*\/>/g, '5 日')
    .replace(/<\w+Value\b[^>]*\/>/g, '5')
    .replace(/^<[A-Z][\s\S]*?\/>$/gm, '')
    .replace(/<\/?[A-Z][^>]*>/g, '')
    .replace(/ ?\{\/\*[^*]*\*\/\}/g, '')
    .replace(/\*\*/g, '')
    .replace(/^:::.*$/gm, '');
}

const zhlintFindings = (text: string): string[] =>
  zhlint(text, {rules}).validations.map(({index, message}) => `…${text.slice(Math.max(0, index - 10), index + 10)}…：${message}`);
const autocorrectFindings = (text: string): string[] =>
  autocorrect.lintFor(text, 'page.mdx').lines.map((line: {old: string; new: string}) => `${line.old} → ${line.new}`);

describe.each([...readPages(), ...readPages('src/pages')])('$file', ({body, frontMatter}) => {
  test('passes zhlint', () => {
    expect(zhlintFindings(proseOf(body))).toEqual([]);
  });

  test('passes autocorrect', () => {
    expect(autocorrectFindings(`${frontMatter.title}。${frontMatter.description}\n\n${body}`)).toEqual([]);
  });
});

describe('the typography checks', () => {
  test('find a missing space and a half-width comma', () => {
    expect(autocorrectFindings('中文abc,中文')).toEqual(['中文abc,中文 → 中文 abc，中文']);
    expect(zhlintFindings('中文,中文abc').length).toBe(2);
  });

  test('accept a good sentence', () => {
    const good = '收盘价（Close）高于 20 日均线时买入：“先确认，再行动”。';
    expect([...autocorrectFindings(good), ...zhlintFindings(good)]).toEqual([]);
  });
});
