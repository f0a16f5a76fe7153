// What the code of browsers imports of @docusaurus/utils-common. Its own entry requires the whole of tslib for one helper.
export {default as applyTrailingSlash} from '@docusaurus/utils-common/lib/applyTrailingSlash';
export {getErrorCausalChain} from '@docusaurus/utils-common/lib/errorUtils';

/** Written in that entry itself; pages of the blog have it. */
export const blogPostContainerID = '__blog-post-container';
