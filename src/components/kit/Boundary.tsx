import type {ComponentType, ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import styles from './lazy.module.css';
import TextButton from './TextButton';

/** Another way out of a failure than to try again, if there is one. */
export type Rescue = ComponentType<{tryAgain: () => void}>;

interface Props {
  /** Names the part in the sentence about its failure. */
  what: string;
  rescue?: Rescue | undefined;
  children: ReactNode;
}

/** Keeps an error within a part of a page. */
export default function Boundary({what, rescue: Rescue, children}: Props): ReactNode {
  return (
    <ErrorBoundary
      fallback={({tryAgain}) => (
        <p className={styles.failed} role="alert">
          {what}出错了，页面的其余部分照常可用。<TextButton onClick={tryAgain}>重试</TextButton>
          {Rescue !== undefined && <Rescue tryAgain={tryAgain} />}
        </p>
      )}>
      {children}
    </ErrorBoundary>
  );
}
