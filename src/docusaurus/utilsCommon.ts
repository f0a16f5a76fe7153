// The imports of browser code from @docusaurus/utils-common. Its own entry requires the whole of tslib for one helper.
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';

/** Defined in that entry itself, for pages of the blog. */
export const blogPostContainerID = '__blog-post-container';
