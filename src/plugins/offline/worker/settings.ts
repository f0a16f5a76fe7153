/** What the build tells the worker; put in as the constant `SETTINGS`. */
export interface WorkerSettings {
  /** Path under which the site is served; starts and ends with a slash. */
  scope: string;
  siteName: string;
  /** Custom properties of the colours in both themes, as CSS. */
  palette: string;
  /** Key in localStorage under which Docusaurus keeps the theme that the reader chose. */
  themeKey: string;
}
