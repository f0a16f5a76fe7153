import {Fragment, type ReactNode} from 'react';
import type {Edit, Part, SideName, Slot} from '@site/src/engine/language';
import TextButton from '../../../kit/TextButton';
import NumberField from '../../controls/NumberField';
import type {Rule} from '../rule';
import {addCondition, comparisonEdits, removeCondition, wrapEdits} from './edits';
import {bodyOf, sideIn, wrappedIn, type Placed} from './nodes';
import {COMPARISON_OPTIONS, comparisonSaid, JOINS, WRAPPERS} from './offers';
import {seriesChoices} from './seriesChoices';
import {choicesOf, numberEdits, numberOf, shownNumber} from './slotFields';
import styles from './styles.module.css';

/** Props of all slots of a sentence. */
interface Context {
  rule: Rule;
  onEdit: (edits: readonly Edit[]) => void;
}

/** Position of the condition that contains a slot. */
interface At {
  side: SideName;
  index: number;
}

interface Option {
  value: string;
  label: string;
  group?: string;
}

interface PickProps {
  label: string;
  /** Text of the choice; `ARROW` if the parts before it show the choice, `DOTS` for a menu of actions. */
  text: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A word of the sentence with a list over it: the sentence keeps its width. */
function Pick({label, text, value, options, onChange}: PickProps): ReactNode {
  const isListed = options.some((one) => one.value === value);
  const groups = [...new Set(options.map(({group}) => group))];
  return (
    <span className={styles.slot}>
      <span aria-hidden="true">{text}</span>
      <select
        aria-label={label}
        value={isListed ? value : ''}
        onChange={({target}) => target.value !== '' && onChange(target.value)}>
        {!isListed && <option value="">{text === ARROW || text === DOTS ? '现在的' : text}</option>}
        {groups.map((group) => {
          const rows = options
            .filter((one) => one.group === group)
            .map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ));
          return group === undefined ? (
            rows
          ) : (
            <optgroup key={group} label={group}>
              {rows}
            </optgroup>
          );
        })}
      </select>
    </span>
  );
}

/** Signs of a list whose choice is shown by the words before it, and of a menu of actions. */
const [ARROW, DOTS] = ['▾', '⋯'];

const SIDES = {buy: '买入', sell: '卖出'} as const satisfies Record<SideName, string>;

const conditionName = ({side, index}: At): string => `${SIDES[side]}条件 ${index + 1}`;

/** Accessible name of a slot, with its condition: 买入条件 1，周期. */
const labelOf = ({name}: Slot, at: At | null): string => (at === null ? name : `${conditionName(at)}，${name}`);

interface SlotProps extends Context {
  slot: Slot;
  at: At | null;
}

function NumberSlot({slot, at, rule, onEdit}: SlotProps): ReactNode {
  return (
    <span className={styles.number} style={{'--digits': slot.text.length}}>
      <NumberField
        label={labelOf(slot, at)}
        definition={numberOf(rule, slot)}
        value={shownNumber(slot.text)}
        onChange={(next) => onEdit(numberEdits(slot, next))}
      />
    </span>
  );
}

/** A compared series: its parts, and a list of alternatives. */
function SeriesSlot({slot, at, ...context}: SlotProps): ReactNode {
  const choices = seriesChoices(context.rule, slot);
  const {parts = []} = slot;
  // A word or a number keeps the arrow after it on its line; a calculation is too long for that.
  const count = parts.at(-1)?.kind === 'series' ? parts.length : Math.max(0, parts.length - 1);
  return (
    <>
      <Parts parts={parts.slice(0, count)} at={at} {...context} />
      <span className={parts.length > 0 ? styles.together : undefined}>
        <Parts parts={parts.slice(count)} at={at} {...context} />
        <Pick
          label={`${labelOf(slot, at)}：${slot.text}，换成`}
          text={slot.parts === undefined ? slot.text : ARROW}
          value={String(choices.findIndex(({label}) => label === slot.text))}
          options={choices.map(({label, group}, place) => ({value: String(place), label, group}))}
          onChange={(chosen) => context.onEdit(choices[Number(chosen)]?.edits ?? [])}
        />
      </span>
    </>
  );
}

/** A comparison operator. 不高于 consists of two nodes, and is edited as a whole condition. */
function ComparisonSlot({slot, at, rule, onEdit}: SlotProps): ReactNode {
  const {text, path, negation} = slot;
  const body = bodyOf(rule.document);
  if (body === null || negation !== undefined) {
    return text;
  }
  const node = path.replace(/\/type$/, '');
  if (node === path) {
    const {value, options} = choicesOf(rule, slot);
    return (
      <Pick
        label={labelOf(slot, at)}
        text={text}
        value={value}
        options={options}
        onChange={(next) => onEdit([{path, value: next}])}
      />
    );
  }
  return (
    <Pick
      label={labelOf(slot, at)}
      text={text}
      value={comparisonSaid(text)}
      options={COMPARISON_OPTIONS}
      onChange={(type) => onEdit(comparisonEdits(body, rule.document, node, type))}
    />
  );
}

const REMOVE = 'remove';
const UNWRAP = 'unwrap';

/** Words of the signals around a condition; others have their names. */
const WRAP_NAMES: ReadonlyMap<string, string> = new Map([
  ['Not', '反过来：不成立才算'],
  ['Streak', '连续几天成立才算'],
]);

/** Menu of actions on a whole condition. */
function ConditionMenu({slot, at, rule, onEdit}: SlotProps & {at: At}): ReactNode {
  const {path, kind} = slot;
  const body = bodyOf(rule.document);
  if (body === null) {
    return null;
  }
  const {items} = sideIn(body, at.side);
  const one = items[at.index]?.to;
  const wraps = WRAPPERS.map(({id, name}) => ({value: id, label: WRAP_NAMES.get(id) ?? name}));
  const options = [
    ...(kind !== 'condition' || one === undefined
      ? []
      : wrappedIn(body, one) === null
        ? wraps
        : [{value: UNWRAP, label: '成立就算'}]),
    ...(items.length > 1 ? [{value: REMOVE, label: '去掉这个条件'}] : []),
  ];
  return (
    options.length > 0 && (
      <Pick
        label={`${conditionName(at)}：改成`}
        text={DOTS}
        value=""
        options={options}
        onChange={(chosen) =>
          onEdit(
            chosen === REMOVE
              ? removeCondition(body, at.side, at.index)
              : wrapEdits(body, rule.document, path, chosen === UNWRAP ? null : chosen),
          )
        }
      />
    )
  );
}

/** A condition or a block; one of a side, with `at`, has a menu of actions. */
function WholeCondition({slot, at, children, ...context}: SlotProps & {children: ReactNode}): ReactNode {
  return at === null || slot.side === undefined ? (
    children
  ) : (
    <span data-at={`${at.side}-${at.index}`}>
      {children}
      <ConditionMenu slot={slot} at={at} {...context} />
    </span>
  );
}

function SlotControl({slot, at: outer, ...context}: SlotProps): ReactNode {
  const {kind, path, side, index, parts = []} = slot;
  const at = side === undefined || index === undefined ? outer : {side, index};
  const props = {slot, at, ...context};
  const put = (value: string): void => context.onEdit([{path, value}]);
  switch (kind) {
    case 'condition':
      return (
        <WholeCondition {...props}>
          <Parts parts={parts} at={at} {...context} />
        </WholeCondition>
      );
    case 'join':
      return (
        <Pick
          label={slot.name}
          text={slot.text}
          value={JOINS.find(({name}) => name === slot.text)?.id ?? ''}
          options={JOINS.map(({id, name}) => ({value: id, label: name}))}
          onChange={put}
        />
      );
    case 'comparison':
      return <ComparisonSlot {...props} />;
    case 'number':
      return <NumberSlot {...props} />;
    case 'choice': {
      const {value, options} = choicesOf(context.rule, slot);
      return options.length === 0 ? (
        slot.text
      ) : (
        <Pick label={labelOf(slot, at)} text={slot.text} value={value} options={options} onChange={put} />
      );
    }
    case 'series':
      return <SeriesSlot {...props} />;
    case 'block':
      return (
        <WholeCondition {...props}>
          <span className={styles.block}>{slot.wanted === undefined ? slot.text : <SeriesSlot {...props} />}</span>
        </WholeCondition>
      );
  }
}

/** Adds a condition after those of a side. */
function AddCondition({side, body, onEdit}: {side: SideName; body: Placed; onEdit: Context['onEdit']}): ReactNode {
  return (
    <span className={styles.add} data-add={side}>
      <TextButton aria-label={`+ 条件：${SIDES[side]}`} onClick={() => onEdit(addCondition(body, side))}>
        + 条件
      </TextButton>
    </span>
  );
}

/** Words and slots in a row; each slot is a control for its part of the document. */
export default function Parts({parts, at, ...context}: {parts: readonly Part[]; at: At | null} & Context): ReactNode {
  const body = bodyOf(context.rule.document);
  return parts.map((part, place) =>
    part.kind !== 'words' ? (
      <SlotControl key={`${place} ${part.kind}`} slot={part} at={at} {...context} />
    ) : part.ends === undefined || body === null ? (
      part.text
    ) : (
      <Fragment key={part.ends}>
        <AddCondition side={part.ends} body={body} onEdit={context.onEdit} />
        {part.text}
      </Fragment>
    ),
  );
}
