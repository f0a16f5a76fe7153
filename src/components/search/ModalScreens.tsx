import type {ReactNode} from 'react';
import {createPortal} from 'react-dom';
import translations from '@theme/SearchTranslations';
import {askAgain} from './docSearchField';
import {noResultsText} from './NoResults';
import type {Answer} from './useModalSearch';

function statusOf({status, query, total}: Answer): string {
  if (status !== 'shown') {
    return '';
  }
  return total > 0 ? `找到 ${total} 个结果` : noResultsText(query);
}

/** DocSearch's error screen, which it never gets to show, with a way out. */
function ErrorScreen(): ReactNode {
  const {titleText, helpText} = translations.modal?.errorScreen ?? {};
  return (
    <div className="DocSearch-ErrorScreen" role="alert">
      <p className="DocSearch-Title">{titleText}</p>
      <p className="DocSearch-Help">{helpText}</p>
      <button type="button" className="button button--outline button--primary" onClick={askAgain}>
        重试
      </button>
    </div>
  );
}

/** What DocSearch does not say of an answer: its failure, and its count for screen readers. */
export default function ModalScreens({answer, root}: {answer: Answer; root: HTMLElement}): ReactNode {
  const dropdown = root.querySelector('.DocSearch-Dropdown');
  return (
    dropdown !== null &&
    createPortal(
      <>
        <p className="site-search-status" role="status">
          {statusOf(answer)}
        </p>
        {answer.status === 'failed' && <ErrorScreen />}
      </>,
      dropdown,
    )
  );
}
