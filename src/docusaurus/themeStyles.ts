/** Style sheets of the theme's own components, for replacements (src/theme) that look the same. */
export {default as colorModeToggle} from '@docusaurus/theme-classic/lib/theme/ColorModeToggle/styles.module.css';
export {default as docSidebar} from '@docusaurus/theme-classic/lib/theme/DocRoot/Layout/Sidebar/styles.module.css';
export {default as sidebarCategory} from '@docusaurus/theme-classic/lib/theme/DocSidebarItem/Category/styles.module.css';
export {default as navbarLayout} from '@docusaurus/theme-classic/lib/theme/Navbar/Layout/styles.module.css';
export {default as skipToContent} from '@docusaurus/theme-classic/lib/theme/SkipToContent/styles.module.css';
export {default as tocCollapsible} from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/styles.module.css';
export {default as tocCollapseButton} from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/CollapseButton/styles.module.css';
