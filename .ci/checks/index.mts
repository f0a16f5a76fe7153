import type {Check} from '../support/check.mjs';
import {book} from './book.mjs';
import {axe, browser} from './browser.mjs';
import {build} from './build.mjs';
import {browsers} from './browsers.mjs';
import {bytes} from './bytes.mjs';
import {deadCode} from './deadCode.mjs';
import {html} from './html.mjs';
import {imports} from './imports.mjs';
import {licences} from './licences.mjs';
import {lint} from './lint.mjs';
import {links} from './links.mjs';
import {markdown} from './markdown.mjs';
import {origins} from './origins.mjs';
import {pages} from './pages.mjs';
import {prose} from './prose.mjs';
import {pythonPrograms} from './python.mjs';
import {reproducible} from './reproducible.mjs';
import {secrets} from './secrets.mjs';
import {simplified} from './simplified.mjs';
import {built, contract, deploy, fixtures, samples, search, unit} from './tests.mjs';
import {traps} from './traps.mjs';
import {vulnerabilities} from './vulnerabilities.mjs';

/** All checks in their order: of texts, of code, of computations, of the build, of the site as served. */
export const checks: readonly Check[] = [
  ...[pages, prose, markdown, simplified, traps, links],
  ...[lint, imports, deadCode, licences, vulnerabilities],
  ...[unit, contract, search, samples],
  ...[build, reproducible, built, pythonPrograms, book, html, browsers, bytes, origins, secrets],
  ...[deploy, fixtures, browser, axe],
];
