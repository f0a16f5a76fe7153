import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {ruleSentence} from '@site/src/engine/language';
import {riskNotice} from '@site/src/content/riskNotice';
import {fileStem, SAMPLE, unitOf} from '@site/src/content/sample';
import {moneyBeside, moneySentence} from '@site/src/results/money';
import {comparedReturns, gapSentence} from '@site/src/results/outcome';
import {useDownload} from '../../../charts/download/useDownload';
import TextButton from '../../../kit/TextButton';
import {useLasting} from '../../state/useLasting';
import type {Prices} from '../run/prices';
import type {Playground} from '../usePlayground';
import {cardProblem} from './cardProblem';

interface Props {
  playground: Playground;
  prices: Prices;
  /** Link to the text and its settings; `null` while it is being created. */
  link: string | null;
}

/** Saves the verdict as a picture for chats, in the theme of the page as all pictures that readers save. */
export default function SaveCard({playground: {good, judgement, judging, text, base}, prices, link}: Props): ReactNode {
  const {problem, start} = useDownload();
  const {siteConfig} = useDocusaurusContext();
  const run = good !== null && good.text === text ? good.tested.run : null;
  // Without a verdict, the picture would state that it is being computed.
  const off = cardProblem(run, judging.isRunning || judging.isStopped ? null : judgement, link);
  // A link is soon there; a reason that comes and goes would move what stands around it.
  const shown = useLasting(off !== null && link !== null) ? off : null;
  const draw = async (): Promise<Blob> => {
    if (good === null || run === null || link === null) {
      throw new Error('没有结果，没有画成分享卡片。');
    }
    const [{drawn}, {verdictCard}, {linkCode}] = await Promise.all([
      import('../../../charts/download/png'),
      import('./verdictCard'),
      import('./linkCode'),
    ]);
    const style = getComputedStyle(document.documentElement);
    const {holding, unit} = {holding: SAMPLE.benchmark, unit: unitOf(prices)};
    const card = {
      site: `${siteConfig.title}：策略演练场`,
      rule: ruleSentence(text)?.text ?? base.title,
      verdict: `${gapSentence(comparedReturns(run), judgement, holding)}。`,
      money: moneySentence(run, good.terms.capital.params.initial_capital, holding, unit),
      dates: run.dates,
      equity: run.equity,
      beside: moneyBeside(run, holding),
      unit,
      source: prices.source,
      risk: riskNotice.short,
      code: linkCode(link),
    };
    return drawn(
      verdictCard(
        card,
        (token) => style.getPropertyValue(`--site-${token}`).trim(),
        style.getPropertyValue('--site-sans').trim(),
      ),
      1,
    );
  };
  return (
    <>
      <TextButton off={off} onClick={() => start('分享卡片', `${fileStem('playground', prices)}-card.png`, draw)}>
        存成分享卡片
      </TextButton>
      <span role="status">{shown === null ? problem : `（${shown}）`}</span>
    </>
  );
}
