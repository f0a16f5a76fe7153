import {useEffect, useEffectEvent, type ComponentType, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import styles from './lazy.module.css';
import TextButton from './TextButton';

/** Another way out of a failure besides a retry. */
export type Rescue = ComponentType<{tryAgain: () => void}>;

interface Props {
  /** Names the part in the message about its failure. */
  what: string;
  rescue?: Rescue | undefined;
  /** Called after each failure. */
  onFail?: () => void;
  /** Replaces the default retry, which draws the same again. */
  retry?: () => void;
}

function Failure({what, rescue: Rescue, onFail, retry, tryAgain}: Props & {tryAgain: () => void}): ReactNode {
  const failed = useEffectEvent(() => onFail?.());
  useEffect(() => failed(), []);
  return (
    <p className={styles.failed} role="alert">
      {what}出错了，页面的其余部分照常可用。<TextButton onClick={retry ?? tryAgain}>重试</TextButton>
      {Rescue !== undefined && <Rescue tryAgain={tryAgain} />}
    </p>
  );
}

/** Contains an error within a part of a page. */
export default function Boundary({children, ...props}: Props & {children: ReactNode}): ReactNode {
  return (
    <ErrorBoundary fallback={({tryAgain}) => <Failure {...props} tryAgain={tryAgain} />}>{children}</ErrorBoundary>
  );
}
