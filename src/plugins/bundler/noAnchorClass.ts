/**
 * Replaces the theme's class for headings. The name `anchorTargetHideOnScrollNavbar` holds a word by which the reader
 * views of browsers (Readability) recognise content outside an article, and they drop every h2. src/css/theme.css keeps
 * all anchors below the navbar.
 */
export const useAnchorTargetClassName = (): undefined => undefined;
