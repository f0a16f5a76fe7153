import {Converter} from 'opencc-js';
import type {Finding, Source} from '../../src/content/findings';
import {pageSource, withoutFences} from '../../src/content/pageSource';
import {DIRECTED, findings, rules, typography, type WordingRule} from '../../src/content/wording';
import {formatFor, lintFor} from './autocorrect.mjs';

const emptied = (text: string): string => text.replace(/[^\n]/g, '');

/**
 * Replaces code, formulas, tags and their data, which are not prose: by a letter each, so that spacing around it is
 * still checked, and by a Chinese character for a verdict, whose words stand in its tag.
 */
function proseOf(body: string): string {
  return withoutFences(body)
    .replace(/(`+)[^\n]+?\1/g, 'x')
    .replace(/^\$\$[\s\S]*?^\$\$$/gm, emptied)
    .replace(/\$[^$\n]+\$/g, 'x')
    .replace(/<\w+Value\b[^>]*\bof="(from|to|date|\w+Date|worstDay)"[^>]*\/>/g, '5 日')
    .replace(/<\w+Value\b[^>]*\bof="\w+Difference"[^>]*\/>/g, '多 5 点')
    .replace(/<\w+Value\b[^>]*\/>/g, '5')
    .replace(/<(?:Computed|Fact)\b[^<>]*\/>/g, '5')
    .replace(/<\w*Verdict\b[^>]*\/>/g, '字')
    .replace(/^<[A-Z][\s\S]*?\/>$/gm, emptied)
    .replace(/<\/?[A-Z][^>]*>/g, emptied)
    .replace(/ ?\{\/\*[^*]*\*\/\}/g, '')
    .replace(/\*\*|!?\[|\]\([^)\n]*\)|\]/g, '')
    .replace(/^:::.*$/gm, '');
}

function typographyFindings({file, text: source}: Source): Finding[] {
  const {head, body, bodyLine} = pageSource(source);
  const shapes = findings(proseOf(body), typography).map(({line, context, advice}) => ({
    file,
    line: bodyLine - 1 + line,
    message: `…${context}…：${advice}`,
  }));
  const [title = '', description = ''] = ['title', 'description'].map(
    (field) => new RegExp(`^${field}: (.*)$`, 'm').exec(head)?.[1],
  );
  const spaces = lintFor(`${title}。${description}\n\n${body}`, 'page.mdx').lines.map((found) => ({
    file,
    line: found.l === 1 ? 2 : bodyLine - 3 + found.l,
    message: `${found.old.trim()} → ${found.new.trim()}`,
  }));
  return [...shapes, ...spaces];
}

/** Returns forbidden words, wordings and link texts in readers' text: not in search keywords or code comments. */
export function wording({file, text}: Source, list: readonly WordingRule[] = rules): Finding[] {
  const prose = file.endsWith('.mdx')
    ? text.replace(/^(?:keywords|wordings):(\n {2}.*)+/gm, emptied)
    : text.replace(/\/\*[\s\S]*?\*\//g, emptied);
  return findings(prose, list).map(({line, match, advice}) => ({file, line, message: `“${match}”：${advice}`}));
}

const LONGEST_LINE = 400;

/** Marks of a program: comparisons and functions of JavaScript. */
const PROGRAM = /===|!==|=>|&&|\|\||\bthat=\{/;

/** Returns overlong lines, and programs among sentences. */
function formFindings({file, text}: Source): Finding[] {
  const long = text
    .split('\n')
    .flatMap((line, index) =>
      line.length > LONGEST_LINE
        ? [
            {
              file,
              line: index + 1,
              message: `这一行有 ${line.length} 个字符，最多 ${LONGEST_LINE} 个：请在标签的属性之间换行，或给图表起名字（id），在句子里用 <Fact>。`,
            },
          ]
        : [],
    );
  const programs = withoutFences(text)
    .replace(/(`+)[^\n]+?\1/g, emptied)
    .split('\n')
    .flatMap((line, index) => {
      const sign = PROGRAM.exec(line)?.[0];
      return sign === undefined
        ? []
        : [
            {
              file,
              line: index + 1,
              message: `正文里有程序（${sign}）：请给图表起名字（id），用 <Claim of="名字" …> 写出要核对什么。`,
            },
          ];
    });
  return [...long, ...programs];
}

/** Names of values that are changes, which have a sign: not those of days, counts and sizes. */
const CHANGE = /\bof="(?:worst|xirr|\w*(?:[rR]eturn|[cC]agr|[dD]rawdown|[dD]epth|Trade|Change))"/;

/** Returns changes after a word with their direction: “少 −40%” would mean more. Builds check the computed text. */
const signFindings = ({file, text}: Source): Finding[] =>
  [...text.matchAll(/<\w+Value\b[^>]*>/g)].flatMap(({0: tag, index}) => {
    const word = DIRECTED.exec(text.slice(Math.max(0, index - 8), index))?.[0].trim();
    return word === undefined || !CHANGE.test(tag) || /\bamount\b/.test(tag)
      ? []
      : [
          {
            file,
            line: text.slice(0, index).split('\n').length,
            message: `“${word}”之后是带正负号的数：请写 amount，只说多少。`,
          },
        ];
  });

/** Returns the findings in the prose of one page. */
export const proseFindings = (page: Source): Finding[] => [
  ...typographyFindings(page),
  ...wording(page),
  ...formFindings(page),
  ...signFindings(page),
];

/** Returns the page with corrected spaces and punctuation. */
export const correctedText = ({text}: Source): string => formatFor(text, 'page.mdx').out;

const simplify = Converter({from: 't', to: 'cn'});

/** Returns characters that have a simplified form but are written in another. */
export function traditionalCharacters({file, text}: Source): Finding[] {
  return text.split('\n').flatMap((line, index): Finding[] => {
    const simple = [...simplify(line)];
    const wrong = [...line].filter((character, at) => /\p{Script=Han}/u.test(character) && character !== simple[at]);
    return wrong.length === 0
      ? []
      : [
          {
            file,
            line: index + 1,
            message: `繁体字“${[...new Set(wrong)].join('')}”，请写成：${simple.join('').trim()}`,
          },
        ];
  });
}
