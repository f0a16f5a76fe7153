import type {ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {ownCode, useOwnPrices} from '../sample/ownPrices/current';
import styles from './lazy.module.css';
import TextButton from './TextButton';

interface Props {
  /** Names the part in the sentence about its failure. */
  what: string;
  children: ReactNode;
}

/** What stands in the place of a part that has failed. */
function Failed({what, tryAgain}: {what: string; tryAgain: () => void}): ReactNode {
  const own = useOwnPrices();
  const leave = async (): Promise<void> => {
    if (own !== null) {
      await ownCode().setOwnPrices({...own, inUse: false});
    }
    tryAgain();
  };
  return (
    <p className={styles.failed} role="alert">
      {what}出错了，页面的其余部分照常可用。<TextButton onClick={tryAgain}>重试</TextButton>
      {own?.inUse === true && <TextButton onClick={() => void leave()}>用回样本行情</TextButton>}
    </p>
  );
}

/** Keeps an error within a part of a page. */
export default function Boundary({what, children}: Props): ReactNode {
  return <ErrorBoundary fallback={({tryAgain}) => <Failed {...{what, tryAgain}} />}>{children}</ErrorBoundary>;
}
