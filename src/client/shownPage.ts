/** Tells the shell (src/plugins/shell) that another page stands in the place of the one it knows. */
export function onRouteDidUpdate(): void {
  dispatchEvent(new Event('pageshown'));
}
