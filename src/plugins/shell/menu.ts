/** Closes the open menu (`details[data-menu]`). Focus inside it moves to its summary. */
export function closeMenu(pressed: Element | null = null): void {
  document.querySelectorAll<HTMLDetailsElement>('[data-menu][open]').forEach((menu) => {
    if (!menu.contains(pressed)) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) {
        menu.querySelector('summary')?.focus();
      }
    }
  });
}
