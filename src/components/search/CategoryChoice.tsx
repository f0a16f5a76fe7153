import {useEffect, type ReactNode} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import {HITS_PER_PAGE} from './ask';
import styles from './results.module.css';

/** The parameter of the address with the category. */
export const CATEGORY_PARAMETER = 'section';

/**
 * A choice of the sidebar's category, where there are more results than on a first page.
 * @param sections number of results in each category, including folded ones.
 */
export default function CategoryChoice({sections}: {sections: Dictionary<number>}): ReactNode {
  const [chosen, choose] = useQueryString(CATEGORY_PARAMETER);
  const all = Object.values(sections).reduce((sum, count) => sum + count, 0);
  // After another query, or an address by hand: a category without results would hide those of others.
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
