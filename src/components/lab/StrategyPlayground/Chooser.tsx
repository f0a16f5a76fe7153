import type {ReactNode} from 'react';
import controls from '../controls/styles.module.css';
import type {PageExample} from '@site/src/figures/kit/figure';

interface Props {
  examples: readonly PageExample[];
  /** The one whose text is shown or was changed. */
  base: PageExample;
  onChoose: (example: PageExample) => void;
}

/** Loads any strategy of the pages into the editor. */
export default function Chooser({examples, base, onChoose}: Props): ReactNode {
  // The page's own document need not be one of the list.
  const known = examples.some(({id}) => id === base.id) ? examples : [base, ...examples];
  return (
    <div className={controls.controls} role="group" aria-label="示例">
      <label className={controls.choice}>
        <span>载入示例</span>
        <select
          value={base.id}
          onChange={({target}) => {
            const chosen = known.find(({id}) => id === target.value);
            if (chosen !== undefined) {
              onChoose(chosen);
            }
          }}>
          {known.map(({id, title, wrong}) => (
            <option key={id} value={id}>
              {title}
              {wrong && '（有错的写法）'}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
