import type {ReactNode} from 'react';
import {editedText, type Part, type Slot} from '@site/src/engine/language';
import NumberField from '../../controls/NumberField';
import {changeRule} from '../RuleBuilder/changeRule';
import {COMPARISON_OPTIONS, comparisonSaid, entryIn, JOINS} from '../RuleBuilder/offers';
import type {BuiltIndicator, SideName} from '../RuleBuilder/rule';
import {seriesChoices} from './seriesChoices';
import {choicesOf, numberEdits, numberOf, shownNumber} from './slotFields';
import styles from './styles.module.css';

/** What all slots of a sentence need. */
interface Context {
  text: string;
  indicators: readonly BuiltIndicator[];
  onChange: (text: string) => void;
}

/** The condition of a side that a slot is a part of. */
interface At {
  side: SideName;
  index: number;
}

interface PickProps {
  label: string;
  /** What the sentence says here; nothing where parts before it say it. */
  text: string;
  value: string;
  options: readonly {value: string; label: string}[];
  onChange: (value: string) => void;
}

/** A word of the sentence with a list over it: the sentence keeps its width. */
function Pick({label, text, value, options, onChange}: PickProps): ReactNode {
  const isListed = options.some((one) => one.value === value);
  return (
    <span className={styles.slot}>
      <span aria-hidden="true">{text === '' ? '▾' : text}</span>
      <select aria-label={label} value={isListed ? value : ''} onChange={({target}) => target.value !== '' && onChange(target.value)}>
        {!isListed && <option value="">{text === '' ? '现在的' : text}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const SIDES = {buy: '买入', sell: '卖出'} as const satisfies Record<SideName, string>;

/** What a slot is called for those who do not see where it stands: 买入条件 1，周期. */
const labelOf = ({name}: Slot, at: At | null): string => (at === null ? name : `${SIDES[at.side]}条件 ${at.index + 1}，${name}`);

function NumberSlot({slot, at, text, onChange}: {slot: Slot; at: At | null} & Context): ReactNode {
  const value = shownNumber(slot.text);
  return (
    <span className={styles.number} style={{'--digits': slot.text.length}}>
      <NumberField
        label={labelOf(slot, at)}
        definition={numberOf(text, slot)}
        value={value}
        onChange={(next) => next !== undefined && onChange(editedText(text, numberEdits(slot, next)))}
      />
    </span>
  );
}

/** What is compared: its parts, and a list of what else could be. */
function SeriesSlot({slot, at, ...context}: {slot: Slot; at: At | null} & Context): ReactNode {
  const {text, indicators, onChange} = context;
  const choices = seriesChoices(text, slot, indicators);
  const {parts = []} = slot;
  // A word or a number keeps the arrow after it on its line; a calculation is too long for that.
  const kept = parts.at(-1)?.kind === 'series' ? parts.length : Math.max(0, parts.length - 1);
  return (
    <>
      <Parts parts={parts.slice(0, kept)} at={at} {...context} />
      <span className={parts.length > 0 ? styles.together : undefined}>
        <Parts parts={parts.slice(kept)} at={at} {...context} />
        <Pick
          label={`${labelOf(slot, at)}：${slot.text}，换成`}
          text={slot.parts === undefined ? slot.text : ''}
          value={String(choices.findIndex(({label}) => label === slot.text))}
          options={choices.map(({label}, place) => ({value: String(place), label}))}
          onChange={(chosen) => onChange(choices[Number(chosen)]?.change() ?? text)}
        />
      </span>
    </>
  );
}

function SlotControl({slot, at, ...context}: {slot: Slot; at: At | null} & Context): ReactNode {
  const {text, onChange} = context;
  const {kind, path, side, index, parts = []} = slot;
  const put = (value: string): void => onChange(editedText(text, [{path, value}]));
  switch (kind) {
    case 'condition':
      return <Parts parts={parts} at={side === undefined || index === undefined ? null : {side, index}} {...context} />;
    case 'join':
      return (
        <Pick
          label={slot.name}
          text={slot.text}
          value={entryIn(JOINS, JOINS.find(({name}) => name === slot.text)?.id)?.id ?? ''}
          options={JOINS.map(({id, name}) => ({value: id, label: name}))}
          onChange={put}
        />
      );
    case 'comparison':
      return at === null || slot.negation !== undefined || !path.endsWith('/type') ? (
        slot.text
      ) : (
        <Pick
          label={labelOf(slot, at)}
          text={slot.text}
          value={comparisonSaid(slot.text)}
          options={COMPARISON_OPTIONS}
          onChange={(type) => onChange(changeRule(text, {kind: 'type', ...at, type}))}
        />
      );
    case 'number':
      return <NumberSlot slot={slot} at={at} {...context} />;
    case 'choice': {
      const {value, options} = choicesOf(text, slot);
      return options.length === 0 ? slot.text : <Pick label={labelOf(slot, at)} text={slot.text} {...{value, options}} onChange={put} />;
    }
    case 'series':
      return <SeriesSlot slot={slot} at={at} {...context} />;
    case 'block':
      return (
        <span className={styles.block}>{slot.wanted === undefined ? slot.text : <SeriesSlot slot={slot} at={at} {...context} />}</span>
      );
  }
}

/** Words and slots in a row; each slot is a control for what it stands for. */
export default function Parts({parts, at, ...context}: {parts: readonly Part[]; at: At | null} & Context): ReactNode {
  return parts.map((part, place) =>
    part.kind === 'words' ? part.text : <SlotControl key={`${place} ${part.kind}`} slot={part} at={at} {...context} />,
  );
}
