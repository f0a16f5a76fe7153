import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import {ownCode, useOwnPrices} from '../../sample/ownPrices/current';

/** Button in a lab that failed on the reader's own prices: the labs return to the sample, and the prices stay. */
export default function BackToSample({tryAgain}: {tryAgain: () => void}): ReactNode {
  const own = useOwnPrices();
  return (
    own?.inUse === true && (
      <TextButton
        onClick={() =>
          void ownCode()
            .setOwnPrices({...own, inUse: false})
            .then(tryAgain)
        }>
        用回样本行情
      </TextButton>
    )
  );
}
