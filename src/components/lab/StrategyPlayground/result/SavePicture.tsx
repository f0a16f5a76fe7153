import type {ReactNode} from 'react';
import {ruleSentence} from '@site/src/engine/language';
import {riskNotice} from '@site/src/content/riskNotice';
import {fileStem} from '@site/src/content/sample';
import {useDownload} from '../../../charts/download/useDownload';
import TextButton from '../../../kit/TextButton';
import {resultText} from './resultText';
import type {Prices} from '../run/prices';
import type {Playground} from '../usePlayground';

interface Props {
  playground: Playground;
  prices: Prices;
}

/** Saves the result as a picture that can stand alone: rule, figures, chart, source, dates and the risk notice. */
export default function SavePicture({playground, prices}: Props): ReactNode {
  const {problem, start} = useDownload();
  const {good, base} = playground;
  const picture = async (lab: Element): Promise<Blob> => {
    if (good === null) {
      throw new Error('没有结果，没有画成图片。');
    }
    const {png} = await import('../../../charts/download/png');
    const figure = lab.querySelector<HTMLElement>(
      `[data-chart="${fileStem('playground', prices)}-price"]`,
    ) as HTMLElement;
    const name = good.text === base.text ? base.title : `自写的规则（从“${base.title}”改起）`;
    return png(figure, {
      above: [name, ruleSentence(good.text)?.text ?? '', resultText(playground, prices, true)],
      below: [prices.source, riskNotice.short],
    });
  };
  return (
    <p className="action-row">
      <TextButton
        off={good?.tested.run == null ? '没有结果可以存' : null}
        onClick={({currentTarget}) => {
          const lab = currentTarget.closest('[data-lab]') as Element;
          start('图片', `${fileStem('playground', prices)}-result.png`, () => picture(lab));
        }}>
        把结果存成图片
      </TextButton>
      <span role="status">{problem}</span>
    </p>
  );
}
