import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';

/** Each file is work at the next upgrade: adding one is a decision, recorded here. */
const allowed = [
  'AnnouncementBar/CloseButton.tsx',
  'BackToTopButton/index.tsx',
  'CodeBlock/Buttons/index.tsx',
  'CodeBlock/Content/String.tsx',
  'CodeBlock/Content/index.tsx',
  'CodeBlock/index.tsx',
  'ColorModeToggle/index.tsx',
  'Details/index.tsx',
  'DocBreadcrumbs/StructuredData.tsx',
  'DocItem/Content/index.tsx',
  'DocItem/Footer/index.tsx',
  'DocSidebar/index.tsx',
  'DocSidebarItem/Category/index.tsx',
  'Error/index.tsx',
  'ErrorPageContent/index.tsx',
  'Loading/index.tsx',
  'MDXComponents.tsx',
  'Navbar/Layout/index.tsx',
  'Navbar/Logo/index.tsx',
  'Navbar/MobileSidebar/Toggle/index.tsx',
  'NavbarItem/DropdownNavbarItem/Desktop/index.tsx',
  'NavbarItem/DropdownNavbarItem/Mobile/index.tsx',
  'NotFound/Content.tsx',
  'SearchBar/index.tsx',
  'SearchPage/index.tsx',
  'SkipToContent/index.tsx',
  'TOCCollapsible/index.tsx',
];

const themeFiles = readdirSync('src/theme', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => relative('src/theme', join(entry.parentPath, entry.name)))
  .sort();

describe('theme files', () => {
  test('are the allowed ones', () => {
    expect(themeFiles).toEqual(allowed);
  });

  test.each(themeFiles)('%s says on line 1 what it changes and why', (file) => {
    const [first] = readFileSync(`src/theme/${file}`, 'utf8').split('\n');
    expect(first).toMatch(/^\/\/ (Wrap|Eject \(3\.10\.2\)): .{20,}/);
  });
});
