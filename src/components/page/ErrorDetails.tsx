import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {getErrorCausalChain} from '@docusaurus/utils-common';

/** Shows the message of an error. Ours are sentences in Chinese; others, for developers, are in a folded part. */
export default function ErrorDetails({error}: {error: unknown}): ReactNode {
  const chain = error instanceof Error ? getErrorCausalChain(error) : [];
  const text = chain.length > 0 ? chain.map(({message}) => message).join('\n') : String(error);
  return /\p{Script=Han}/u.test(text) ? (
    <p>{text}</p>
  ) : (
    <details>
      <summary>
        <Translate id="site.error.details" />
      </summary>
      <code>{text}</code>
    </details>
  );
}
