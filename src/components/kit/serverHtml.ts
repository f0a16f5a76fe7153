/**
 * Props of an element whose content React leaves as it is in the server's HTML. The server writes the attribute too: after a
 * hydration mismatch the content is found by it (useHydrationRecovery).
 */
export const serverHtml = {'data-ssr': '', suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}} as const;
