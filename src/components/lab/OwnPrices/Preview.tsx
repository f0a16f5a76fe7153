import type {ReactNode} from 'react';
import {formatNumber} from '@site/src/content/format';
import {CLOCKS, isoDate, quoted} from '@site/src/engine';
import DataTable from '../../kit/DataTable';
import TextButton from '../../kit/TextButton';
import {facts, isOfDays} from './facts';
import type {Understood, Wish} from './understand';
import parts from '../parts/styles.module.css';

interface Props {
  understood: Understood;
  /** True if the labs use the data, leaving out its faults. */
  isUsed: boolean;
  /** Shows a line of the text so that it can be corrected. */
  onMend: (understood: Understood, line: number) => void;
  /** Uses the data without its faults. */
  onUse: () => void;
  /** Reads the data again with other options. */
  onWish: (wish: Wish) => void;
}

/** Maximum number of symbols listed. */
const SHOWN = 8;

const day = (value: number | undefined): string => (value === undefined ? '—' : isoDate(value));

/** Shows the data read from a file, and its faults. */
export default function Preview({understood, isUsed, onMend, onUse, onWish}: Props): ReactNode {
  const {origin, series, faults, faultCount, isCut, notes, noteCount, text, choices, wish, table} = understood;
  const without = wish.without ?? [];
  const used =
    table?.columns.find(({field}) => field === 'close') ?? table?.columns.find(({field}) => field === 'adjusted');
  const asksClock =
    wish.clock !== undefined || table?.zone.kind === 'universal' || faults.some(({kind}) => kind === 'unclearZone');
  return (
    <section aria-label={`“${origin}”读成了什么`}>
      {faults.length > 0 && (
        <div className={parts.problem}>
          <ul>
            {faults.map(({line, message}) => (
              <li key={message}>
                {message}
                {text !== null && line !== null && (
                  <TextButton onClick={() => onMend(understood, line)}>去改第 {line} 行</TextButton>
                )}
              </li>
            ))}
            {isCut ? (
              <li>这样的问题至少有 {formatNumber(faultCount, 0)} 处，后面的没有再读。</li>
            ) : (
              faultCount > faults.length && <li>还有 {formatNumber(faultCount - faults.length, 0)} 处。</li>
            )}
          </ul>
          {series.length > 0 && (
            <TextButton aria-disabled={isUsed} onClick={isUsed ? undefined : onUse}>
              {isUsed ? '已' : ''}略过这 {formatNumber(faultCount, 0)} 处，{isUsed ? '用了' : '用'}其余的
            </TextButton>
          )}
        </div>
      )}
      {choices.length > 0 && (
        <p>
          <label>
            收盘用{' '}
            <select
              value={wish.close ?? ''}
              onChange={({target}) => onWish({...wish, close: target.value === '' ? undefined : target.value})}>
              <option value="">{used === undefined ? '还没有选' : `由列名判断（${quoted(used.header)}）`}</option>
              {choices.map(({header, values}) => (
                <option key={header} value={header}>
                  {quoted(header)}：{values.join('、')}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {asksClock && (
        <p>
          <label>
            时刻按{' '}
            <select
              value={wish.clock ?? ''}
              onChange={({target}) => onWish({...wish, clock: CLOCKS.find(({id}) => id === target.value)?.id})}>
              <option value="">
                {table === null
                  ? '还没有选'
                  : `由时刻与星期判断${wish.clock === undefined ? `（${table.zone.place}）` : ''}`}
              </option>
              {CLOCKS.map(({id, name}) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {without.length > 0 && (
        <p>
          没有用 {without.join('、')}。<TextButton onClick={() => onWish({...wish, without: []})}>都用上</TextButton>
        </p>
      )}
      {series.length > 0 && (
        <DataTable
          caption={`“${origin}”里的标的`}
          rows={series.slice(0, SHOWN)}
          columns={[
            {title: '标的', heading: true, cell: ({symbol, name}) => (name === '' ? symbol : `${symbol} ${name}`)},
            {title: '首日', numeric: true, cell: ({days}) => day(days[0])},
            {title: '末日', numeric: true, cell: ({days}) => day(days.at(-1))},
            {
              title: series.every(isOfDays) ? '交易日' : '根数',
              numeric: true,
              cell: ({days}) => formatNumber(days.length, 0),
            },
            {title: '最后收盘', numeric: true, cell: ({columns}) => String(columns.close.at(-1))},
          ]}
        />
      )}
      <ul className={parts.small}>
        {series.length > SHOWN && (
          <li>
            只列出前 {SHOWN} 个标的，共 {formatNumber(series.length, 0)} 个。
          </li>
        )}
        {facts(understood).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {notes.map(({message, day: date}) => (
          <li key={message}>
            {message}
            {date !== undefined && (
              <TextButton onClick={() => onWish({...wish, without: [...without, date]})}>不用 {date}</TextButton>
            )}
          </li>
        ))}
        {noteCount > notes.length && <li>还有 {formatNumber(noteCount - notes.length, 0)} 处同类的提醒。</li>}
      </ul>
    </section>
  );
}
