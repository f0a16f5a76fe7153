import {useState, type ReactNode} from 'react';
import {quoted} from '@site/src/engine';
import TextButton from '../../../kit/TextButton';
import CopyText from '../../parts/CopyText';
import notes from '../../parts/styles.module.css';
import type {SavedTexts} from './savedTexts';

/** The reader's rules that could not be shown: their texts may be copied, or deleted. */
export default function SetAside({saved}: {saved: SavedTexts}): ReactNode {
  const [rules, setRules] = useState(() => saved.aside());
  return (
    rules.length > 0 && (
      <div className={notes.notes} role="status">
        <p>存在这个浏览器里的规则有打不开的，已放在一边，没有删除：</p>
        <ul>
          {rules.map(({id, name, versions}) => (
            <li key={id}>
              “{quoted(name || (versions[0] ?? '').replaceAll(/\s+/g, ' '))}”{' '}
              <CopyText label="复制全文" text={versions[0] ?? ''} />{' '}
              <TextButton
                onClick={() => {
                  saved.forget(id);
                  setRules(saved.aside());
                }}>
                删除
              </TextButton>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
