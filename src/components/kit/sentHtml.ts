/**
 * Props of an element whose content React leaves as it is in the HTML that was sent. On the server the element has the
 * attribute too: whoever has to draw the page anew finds the content by it (useKeptPage).
 */
export const sentHtml = {'data-sent': '', suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}} as const;
