/** Loads the site as for a build, without bundling or rendering it. */
export {loadSite} from '@docusaurus/core/lib/server/site.js';
