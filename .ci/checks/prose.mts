import autocorrect from 'autocorrect-node';
import {run as zhlint} from 'zhlint';
import {withoutFences} from '../../src/content/pageSource';
import {findings as wordingFindings} from '../../src/content/wording';
import {report, WRITTEN, type Check, type Finding} from '../support/check.mjs';
import {authoredFiles, correct, partsOf, sources, type Source} from '../support/sources.mjs';

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

const emptied = (text: string): string => text.replace(/[^\n]/g, '');

/** Formulas, tags and their data are not prose; a letter stands for each so that spacing around it is still checked. */
function proseOf(body: string): string {
  return withoutFences(body)
    .replace(/^\$\$[\s\S]*?^\$\$$/gm, emptied)
    .replace(/\$[^$\n]+\$/g, 'x')
    .replace(/<Claim that=\{[\s\S]*?\}>/g, emptied)
    .replace(/<\w+Value\b[^>]*\bof="(from|to|date|\w+Date|worstDay)"[^>]*\/>/g, '5 日')
    .replace(/<\w+Value\b[^>]*\/>/g, '5')
    .replace(/^<[A-Z][\s\S]*?\/>$/gm, emptied)
    .replace(/<\/?[A-Z][^>]*>/g, emptied)
    .replace(/ ?\{\/\*[^*]*\*\/\}/g, '')
    .replace(/\*\*/g, '')
    .replace(/^:::.*$/gm, '');
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function typography({file, head, body, bodyLine}: ReturnType<typeof partsOf>): Finding[] {
  const text = proseOf(body);
  const shapes = zhlint(text, {rules}).validations.map(({index, message}) => ({
    file,
    line: bodyLine - 1 + lineAt(text, index),
    message: `…${text.slice(Math.max(0, index - 10), index + 10).replaceAll('\n', ' ')}…：${message}`,
  }));
  const [title = '', description = ''] = ['title', 'description'].map((field) => new RegExp(`^${field}: (.*)$`, 'm').exec(head)?.[1]);
  const spaces = autocorrect
    .lintFor(`${title}。${description}\n\n${body}`, 'page.mdx')
    .lines.map((found: {l: number; old: string; new: string}) => ({
      file,
      line: found.l === 1 ? 2 : bodyLine - 3 + found.l,
      message: `${found.old.trim()} → ${found.new.trim()}`,
    }));
  return [...shapes, ...spaces];
}

/** Forbidden words, unified wordings and link texts, in what readers read: not in search keywords or comments of code. */
function wording({file, text}: Source): Finding[] {
  const prose = file.endsWith('.mdx') ? text.replace(/^keywords:(\n {2}.*)+/m, emptied) : text.replace(/\/\*[\s\S]*?\*\//g, emptied);
  return wordingFindings(prose).map(({line, match, advice}) => ({file, line, message: `“${match}”：${advice}`}));
}

/** What is wrong with the prose of one page. */
export const proseFindings = (page: Source): Finding[] => [...typography(partsOf(page)), ...wording(page)];

/** The page with spaces and punctuation put right. */
export const corrected = ({text}: Source): string => autocorrect.formatFor(text, 'page.mdx');

export const prose: Check = {
  name: 'prose',
  catches: '中英文空格与标点、不能用的词、统一写法、“点击这里”一类的链接文字',
  fixes: true,
  concerns: WRITTEN,
  run: ({fix}) => {
    if (fix) {
      correct(authoredFiles(), corrected);
    }
    const pages = authoredFiles();
    const shared = [...sources(['src/content'], /^(glossary|riskNotice)\.ts$/), ...sources(['src/pages'], /^(index\.tsx|entrances\.ts)$/)];
    return report(
      [...pages, ...shared].map(({file}) => file),
      [...pages.flatMap(proseFindings), ...shared.flatMap(wording)],
    );
  },
};
