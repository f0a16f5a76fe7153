import {editDistance} from '../../language/editDistance';
import {LEXICON} from './lexicon';
import type {Span} from './rule';

/** Words that stand for something; fillers and single signs are no offers. */
const OFFERED = [...LEXICON].flatMap(([word, {k}]) => (k === 'word' || word.length < 2 || k === 'remark' ? [] : [word]));
/** How far around what is not known a word may reach: 上船 has one sign that is known. */
const REACH = 2;

/**
 * The three words nearest to a place that is not understood, and the place that they would replace.
 * @param within where that place may reach.
 */
export function nearest(plain: string, {start, end}: Span, within: Span): {span: Span; offers: string[]} {
  const around = [...Array(REACH + 1).keys()];
  const spans = around.flatMap((before) =>
    around.map((after) => ({start: Math.max(within.start, start - before), end: Math.min(within.end, end + after)})),
  );
  const scored = spans.flatMap((span) => {
    const text = plain.slice(span.start, span.end);
    return text.length > 8
      ? []
      : OFFERED.map((word) => ({span, word, distance: editDistance(text, word, 8) / Math.max(text.length, word.length)}));
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (least, one) => (least === undefined || one.distance < least.distance ? one : least),
    undefined,
  );
  if (best === undefined || best.distance > 0.5) {
    return {span: {start, end}, offers: ['收盘价', '20 日均线', '上穿']};
  }
  const {span} = best;
  const words = scored.filter((one) => one.span.start === span.start && one.span.end === span.end).sort((a, b) => a.distance - b.distance);
  return {span, offers: [...new Set(words.map(({word}) => word))].slice(0, 3)};
}
