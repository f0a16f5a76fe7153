interface ImportMeta {
  /** The bundler's hot updates: on the development server only. */
  readonly webpackHot?: {accept: (modules: readonly string[], updated: () => void) => void};
}
