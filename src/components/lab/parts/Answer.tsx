import type {ReactNode} from 'react';
import WholeDates from '../../kit/WholeDates';
import Spoken from './Spoken';
import styles from './styles.module.css';

/**
 * Result of the settings in one sentence, announced once it stops changing.
 * @param spoken shorter text to announce.
 */
export default function Answer({text, spoken = text}: {text: string; spoken?: string}): ReactNode {
  return (
    <>
      <p className={styles.sentence} data-sentence="">
        <WholeDates text={text} />
      </p>
      <Spoken text={spoken} />
    </>
  );
}
