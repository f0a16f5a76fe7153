import {own} from '../../engine';
import {structuredPatch} from 'diff';
import * as z from 'zod';
import {block, inline, preformatted} from '../kit/content';
import {findExample} from '../kit/example';
import {figure} from '../kit/figure';

const TAGS: Dictionary<string> = {'+': 'ins', '-': 'del'};
const GAP = ' …';

/** The changed lines with two lines of context, each with its sign; a gap is one line. */
function changedLines(before: string, after: string): string[] {
  // Without a final line break, jsdiff would report its absence as a line.
  const {hunks} = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', {context: 2});
  const shown = hunks.flatMap(({oldStart, lines}, index) => (index === 0 && oldStart === 1 ? lines : [GAP, ...lines]));
  const last = hunks.at(-1);
  const isToTheEnd = last !== undefined && last.oldStart + last.oldLines > before.split('\n').length;
  return isToTheEnd ? shown : [...shown, GAP];
}

export const DocumentDiff = figure('note', {
  about: '两份策略差在哪里',
  hint: '`from` 与 `to` 是代码块的 `id`。',
  example: '<DocumentDiff from="talk-draft" to="talk-fixed" />',
  props: z.strictObject({from: z.string(), to: z.string()}),
  readsExamples: true,
  compute: ({from, to}, sample) => {
    const [before, after] = [findExample(from, sample), findExample(to, sample)];
    const title = `从“${before.title}”到“${after.title}”的改动`;
    const lines = changedLines(before.text, after.text).map((line) =>
      inline(
        own(TAGS, line.charAt(0)) ?? 'span',
        {className: line === GAP ? 'gap' : undefined},
        `${line.charAt(0)} ${line.slice(1)}\n`,
      ),
    );
    return block(
      'figure',
      {className: 'document-diff'},
      block('figcaption', {}, {type: 'text', value: title}),
      preformatted(`${title}：减号是去掉的行，加号是加上的行`, lines),
    );
  },
});
