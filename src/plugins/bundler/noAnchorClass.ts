/**
 * The theme's class for headings, `anchorTargetHideOnScrollNavbar`, has a word in its name by which the reader views of browsers
 * (Readability) recognise what surrounds an article, and drop every h2. src/css/theme.css keeps all anchors below the navbar.
 */
export const useAnchorTargetClassName = (): undefined => undefined;
