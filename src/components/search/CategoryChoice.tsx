import {useEffect, type ReactNode} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import {HITS_PER_PAGE} from './ask';
import styles from './results.module.css';

/** The parameter of the address that names the category. */
export const CATEGORY_PARAMETER = 'section';

/**
 * Which category of the sidebar is shown, where there are more results than a first page has.
 * @param sections how many results each category has, with those that are folded.
 */
export default function CategoryChoice({sections}: {sections: Dictionary<number>}): ReactNode {
  const [chosen, choose] = useQueryString(CATEGORY_PARAMETER);
  const all = Object.values(sections).reduce((sum, count) => sum + count, 0);
  // Another query, or an address by hand: a category without a result would hide those that there are.
  const isGone = chosen !== '' && all > 0 && !Object.hasOwn(sections, chosen);
  useEffect(() => {
    if (isGone) {
      choose('');
    }
  }, [isGone, choose]);
  if (all === 0 || isGone || (chosen === '' && all <= HITS_PER_PAGE)) {
    return null;
  }
  return (
    <p className={styles.status}>
      <label>
        栏目{' '}
        <select value={chosen} onChange={({target}) => choose(target.value)}>
          <option value="">全部（{all}）</option>
          {Object.entries(sections).map(([name, count]) => (
            <option key={name} value={name}>
              {name}（{count}）
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
