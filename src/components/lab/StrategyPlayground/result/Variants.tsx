import {trialOf, type Report} from '../run/protocol';
import {at} from '@site/src/engine';
import {useCallback, useMemo, useState, type ReactNode} from 'react';
import {otherPeriod} from '@site/src/content/findPeriod';
import {luckSentence} from '@site/src/results/uncertainty';
import {SAMPLE, type Period} from '@site/src/content/sample';
import CellGrid from '../../StrategyLab/CellGrid';
import map from '../../StrategyLab/map.module.css';
import {mapSentence} from '../../StrategyLab/mapSentence';
import {axisValues} from '../../StrategyLab/sensitivity';
import {useCells} from '../../state/useCells';
import Choice from '../../controls/Choice';
import controls from '../../controls/styles.module.css';
import Spoken from '../../parts/Spoken';
import {answerOf, problemIn, type Client} from '../run/client';

interface Props {
  client: Client;
  good: Report;
  periods: readonly Period[];
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  /** Writes a value into the text, at a JSON Pointer. */
  onChoose: (path: string, value: number) => void;
}

/** Total return over the values of one number of the strategy. */
export default function Variants({client, good, periods, benchmark, onChoose}: Props): ReactNode {
  const {numbers} = good.picture;
  // The axis keeps its centre when a reader applies one of its values.
  const [choice, setChoice] = useState({path: numbers[0]?.path, centre: numbers[0]?.value});
  const number = numbers.find(({path}) => path === choice.path) ?? numbers[0];
  const centre = number?.path === choice.path ? choice.centre : number?.value;
  const other = otherPeriod(periods, good.terms.from, good.terms.to);
  const {path = '', min = 0, max = 0, step = 1} = number ?? {};
  const values = useMemo(() => (centre === undefined ? [] : axisValues({default: centre, min, max, step})), [centre, min, max, step]);
  const compute = useCallback(
    async (index: number) => {
      const outcome = await client.ask('variant', {
        ...trialOf(good),
        ...{path, value: at(values, index)},
        elsewhere: other === undefined ? [] : [{from: other.from, to: other.to}],
      });
      return outcome === null ? undefined : answerOf(outcome);
    },
    [client, good, path, values, other],
  );
  const answers = useCells(values.length, compute);
  const ready = answers.length === values.length;
  const [luck = ''] = useCells(
    ready ? 1 : 0,
    useCallback(async () => {
      const outcome = await client.ask('luck', {...trialOf(good), path, values});
      if (outcome === null) {
        return undefined;
      }
      const found = answerOf(outcome);
      return found === null ? (problemIn(outcome) ?? '') : luckSentence(found, found.count, '组', SAMPLE.benchmark);
    }, [client, good, path, values]),
  );
  if (number === undefined) {
    return <p>这份策略里没有可以改的数。</p>;
  }
  const cells = answers.map((answer) => answer?.[0] ?? null);
  const name = (index: number): string => `${number.label} ${values[index]}`;
  const elsewhere = other === undefined ? null : {label: other.label, cells: answers.map((answer) => answer?.[1] ?? null)};
  const text = ready
    ? cells.every((cell) => cell === null)
      ? '这些值都通不过检查。'
      : mapSentence(cells, benchmark, name, elsewhere)
    : `正在计算：${answers.length} 格，共 ${values.length} 格。`;
  return (
    <div className={map.map}>
      <div className={controls.controls}>
        <Choice
          label="改哪个数"
          value={number.path}
          options={numbers.map((one) => ({value: one.path, label: `${one.name}（${one.label}）：${one.value}`}))}
          onChange={(chosen) => setChoice({path: chosen, centre: numbers.find((one) => one.path === chosen)?.value})}
        />
      </div>
      <p>其他数与设置不变。红色好过{SAMPLE.benchmark}，绿色不如，颜色越深差得越多。方向键移动，回车写进策略的文字。</p>
      <CellGrid
        label={`累计收益：${number.name}（${number.label}）`}
        xs={values}
        ys={[number.label]}
        cells={cells}
        benchmark={benchmark}
        current={values.indexOf(number.value)}
        name={name}
        onChoose={(index) => {
          setChoice({path: number.path, centre});
          onChoose(number.path, at(values, index));
        }}
      />
      <p data-map-sentence="">{text}</p>
      {luck !== '' && <p data-map-luck="">{luck}</p>}
      <Spoken text={ready ? text : ''} />
    </div>
  );
}
