import type {PagePass} from '../finished-pages';

/** Names the main content, which is the theme's: the skip link (theme/SkipToContent) leads to it before the bundle runs. */
export const skipTarget: PagePass = () => () => Promise.resolve(({html}) => html.replace(/<main(?=[\s>])/, '<main id="main"'));
