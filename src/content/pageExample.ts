/** A strategy in a code block of a page. */
export interface PageExample {
  /** Unique on the site. */
  id: string;
  /** Id of its page below `docs/`. */
  page: string;
  title: string;
  text: string;
  /** Invalid on purpose. */
  wrong?: true;
  /** Not in the gallery: on the sample's prices its numbers mean nothing. */
  unlisted?: boolean;
}
