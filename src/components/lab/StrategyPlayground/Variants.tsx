import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {otherPeriod} from '@site/src/content/findPeriod';
import {SAMPLE, type Period} from '@site/src/content/sample';
import CellGrid from '../StrategyLab/CellGrid';
import map from '../StrategyLab/map.module.css';
import {mapSentence} from '../StrategyLab/mapSentence';
import {axisValues} from '../StrategyLab/sensitivity';
import controls from '../controls/styles.module.css';
import Spoken from '../parts/Spoken';
import type {Client} from './client';
import {subjectOf, type Good} from './prepare';
import type {Answers, Questions} from './protocol';
import type {Terms} from './runBacktest';

type Series = Pick<Questions['variant'], 'terms' | 'path' | 'elsewhere'> & {values: readonly number[]};

/**
 * A strategy with other values of one number, one after another.
 * @param series a new object starts afresh.
 * @returns the answers so far; `null` also for what was not computed.
 */
export function useVariants(client: Client, good: Good, series: Series): readonly Answers['variant'][] {
  const [done, setDone] = useState<{of: Series; answers: readonly Answers['variant'][]}>({of: series, answers: []});
  useEffect(() => {
    let isLatest = true;
    const {values, ...fixed} = series;
    const work = async (): Promise<void> => {
      const answers: Answers['variant'][] = [];
      for (const value of values) {
        const outcome = await client.ask('variant', {...subjectOf(good), ...fixed, value});
        if (!isLatest || outcome === null) {
          return;
        }
        answers.push('answer' in outcome ? outcome.answer : null);
        setDone({of: series, answers: [...answers]});
      }
    };
    void work();
    return () => {
      isLatest = false;
    };
  }, [client, good, series]);
  return done.of === series ? done.answers : [];
}

interface Props {
  client: Client;
  good: Good;
  terms: Terms;
  periods: readonly Period[];
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  /** Writes a value into the text, at a JSON Pointer. */
  onChoose: (path: string, value: number) => void;
}

/** Total return over the values of one number of the strategy. */
export default function Variants({client, good, terms, periods, benchmark, onChoose}: Props): ReactNode {
  const {numbers} = good.picture;
  // The values stay where they are when a reader takes one of them over.
  const [choice, setChoice] = useState({path: numbers[0]?.path, centre: numbers[0]?.value});
  const number = numbers.find(({path}) => path === choice.path) ?? numbers[0];
  const centre = number?.path === choice.path ? choice.centre : number?.value;
  const other = otherPeriod(periods, terms.from, terms.to);
  const {path = '', min = 0, max = 0, step = 1} = number ?? {};
  const series = useMemo(
    () => ({
      terms,
      path,
      elsewhere: other === undefined ? [] : [other].map(({from, to}) => ({from, to})),
      values: centre === undefined ? [] : axisValues({default: centre, min, max, step}),
    }),
    [terms, path, centre, min, max, step, other],
  );
  const answers = useVariants(client, good, series);
  if (number === undefined) {
    return <p>这份策略里没有可以改的数。</p>;
  }
  const {values} = series;
  const cells = answers.map((answer) => answer?.[0] ?? null);
  const name = (index: number): string => `${number.name} ${String(values[index])}`;
  const ready = answers.length === values.length;
  const elsewhere = other === undefined ? null : {label: other.label, cells: answers.map((answer) => answer?.[1] ?? null)};
  const text = ready
    ? cells.every((cell) => cell === null)
      ? '这些值都通不过检查。'
      : mapSentence(cells, benchmark, name, elsewhere)
    : `正在计算：${answers.length} 格，共 ${values.length} 格。`;
  return (
    <div className={map.map}>
      <div className={controls.controls}>
        <label className={controls.choice}>
          <span>改哪个数</span>
          <select
            value={number.path}
            onChange={({target}) => setChoice({path: target.value, centre: numbers.find((one) => one.path === target.value)?.value})}>
            {numbers.map((one) => (
              <option key={one.path} value={one.path}>
                {one.name}（{one.label}）：{one.value}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p>其他数与设置不变。红色好过{SAMPLE.benchmark}，绿色不如，颜色越深差得越多。方向键移动，回车写进策略的文字。</p>
      <CellGrid
        label={`累计收益：${number.name}`}
        xs={values}
        ys={[number.label]}
        cells={cells}
        benchmark={benchmark}
        current={values.indexOf(number.value)}
        name={name}
        onChoose={(index) => {
          setChoice({path: number.path, centre});
          onChoose(number.path, values[index] as number);
        }}
      />
      <p data-map-sentence="">{text}</p>
      <Spoken text={ready ? text : ''} />
    </div>
  );
}
