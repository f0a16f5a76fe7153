import type {CSSProperties, ReactNode} from 'react';
import {usePrismTheme} from '@docusaurus/theme-common';
import type {CodeBlockMetadata} from '@site/src/docusaurus/themeCommon';
import {colouredLines} from '@site/src/content/codeRuns';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {Highlight, Prism} from 'prism-react-renderer';
import CodeLines from './CodeLines';

// Here rather than at the start of the site: src/plugins/bundler/smallBundle.
prismIncludeLanguages(Prism);

/** The lines of a code block in the colours of their language. */
export default function HighlightedLines({block}: {block: CodeBlockMetadata}): ReactNode {
  const {code, language} = block;
  const theme = usePrismTheme();
  const plain: CSSProperties | undefined = theme.plain;
  return (
    <Highlight theme={theme} code={code} language={language}>
      {({tokens, getTokenProps}) => (
        <CodeLines block={block} lines={colouredLines(tokens, (token) => getTokenProps({token}).style, plain)} />
      )}
    </Highlight>
  );
}
