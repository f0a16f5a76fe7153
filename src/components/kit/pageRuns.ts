/** Whether React has hydrated the page. Where no HTML is sent, as by the development server, it has from the start. */
export const pageRuns = (): boolean => (document.documentElement.dataset.hasHydrated ?? 'true') === 'true';
