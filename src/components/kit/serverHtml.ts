/**
 * Props of an element whose content React leaves unchanged from the server's HTML. The server writes the attribute too:
 * it identifies the content after a hydration mismatch (useHydrationRecovery).
 */
export const serverHtml = {
  'data-ssr': '',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: {__html: ''},
} as const;
