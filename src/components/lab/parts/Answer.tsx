import type {ReactNode} from 'react';
import WholeDates from '../../kit/WholeDates';
import Spoken from './Spoken';
import styles from './styles.module.css';

/**
 * What came of the settings in one sentence, which is announced once it rests.
 * @param spoken what is announced, where it is shorter.
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
