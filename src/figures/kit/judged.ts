import {
  bestOfRuns,
  isJudged,
  type RuleJudgement,
  type Judgement,
  type PairedValues,
  type IntervalVerdict,
} from '../../engine/uncertainty';
import {
  doubtText,
  JUDGED,
  luckSentence,
  intervalText,
  unjudgedText,
  verdictText,
  type JudgedFigure,
} from '../../results/uncertainty';
import {paired} from '../studies';
import type {Sample} from './figure';

/** Returns a judgement that exists. @throws Error in Chinese for a run without one. */
export function judgedOrRefused(judgement: Judgement): RuleJudgement {
  if (!isJudged(judgement)) {
    throw new Error(`不能给出区间与结论：${unjudgedText(judgement)}`);
  }
  return judgement;
}

/**
 * The author's words for the verdict of the interval.
 * @throws Error in Chinese when they are missing, or when they omit 分不出 where there is no verdict.
 */
export function verdictWords(
  of: JudgedFigure,
  found: Pick<RuleJudgement, 'growthGap' | 'depthGap'>,
  words: Readonly<Partial<Record<IntervalVerdict, string | undefined>>>,
): string {
  const gap = found[JUDGED[of]];
  const {verdict} = gap;
  const chosen = words[verdict];
  const shown = `真实的差，九成把握在${intervalText(of, gap)}${doubtText(gap)}`;
  if (chosen === undefined) {
    const given = Object.entries(words).flatMap(([name, text]) => (text === undefined ? [] : [`${name}="${text}"`]));
    throw new Error(
      `区间支持的结论是“${verdictText(of, gap)}”（${shown}），这里写的却是 ${given.join('、') || '空的'}。` +
        `请改正这句话，把说法写在 ${verdict}="…" 里。`,
    );
  }
  if ((verdict === 'open') !== chosen.includes('分不出')) {
    throw new Error(
      verdict === 'open'
        ? `${shown}，没有结论；open="${chosen}" 要写明“分不出”。`
        : `${shown}，0 不在里面；${verdict}="${chosen}" 不该再写“分不出”。`,
    );
  }
  return chosen;
}

/** A note below a table that compares variants: the number of attempts, and the value of the best of as many. */
export function luckNote(
  runs: readonly PairedValues[],
  {cached}: Pick<Sample, 'cached'>,
  {unit, holding}: {unit?: string; holding?: string} = {},
): string {
  return luckSentence(cached(bestOfRuns, runs.map(paired)), runs.length, unit, holding);
}
