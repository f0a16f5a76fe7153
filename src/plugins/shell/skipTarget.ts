import type {PagePass} from '../finished-pages';

/** Gives the theme's main content an id: the skip link (theme/SkipToContent) leads to it before the bundle runs. */
export const skipTarget: PagePass = () => () =>
  Promise.resolve(({html}) => html.replace(/<main(?=[\s>])/, '<main id="main"'));
