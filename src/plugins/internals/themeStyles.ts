/** Style sheets of the theme's own components, for files that take their place (src/theme) and look the same. */
export {default as backToTopButton} from '@docusaurus/theme-classic/lib/theme/BackToTopButton/styles.module.css';
export {default as codeBlockButtons} from '@docusaurus/theme-classic/lib/theme/CodeBlock/Buttons/styles.module.css';
export {default as codeBlockContent} from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
export {default as codeBlockLine} from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
export {default as colorModeToggle} from '@docusaurus/theme-classic/lib/theme/ColorModeToggle/styles.module.css';
export {default as sidebarCategory} from '@docusaurus/theme-classic/lib/theme/DocSidebarItem/Category/styles.module.css';
export {default as navbarLayout} from '@docusaurus/theme-classic/lib/theme/Navbar/Layout/styles.module.css';
export {default as skipToContent} from '@docusaurus/theme-classic/lib/theme/SkipToContent/styles.module.css';
export {default as tocCollapsible} from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/styles.module.css';
export {default as tocCollapseButton} from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/CollapseButton/styles.module.css';
