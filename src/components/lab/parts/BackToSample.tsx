import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import {ownCode, useOwnPrices} from '../../sample/ownPrices/current';

/** In the place of a lab that has failed on the reader's own prices: they are kept, and the labs use the sample. */
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
