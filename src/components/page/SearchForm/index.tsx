import {useId, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import styles from './styles.module.css';

/** A search field for a lost reader: it works without the dialog of the navbar, which may have failed. */
export default function SearchForm(): ReactNode {
  const history = useHistory();
  const action = useBaseUrl('/search');
  const id = useId();
  return (
    <form
      action={action}
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const query = new FormData(event.currentTarget).get('q');
        history.push(`${action}?${new URLSearchParams({q: typeof query === 'string' ? query : ''}).toString()}`);
      }}>
      <label htmlFor={id}>
        <Translate id="site.notFound.search" />
      </label>
      <input id={id} type="search" name="q" required />
      <button type="submit" className="button button--outline button--primary">
        <Translate id="site.notFound.searchButton" />
      </button>
    </form>
  );
}
