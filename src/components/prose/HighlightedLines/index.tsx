import type {ReactNode} from 'react';
import {usePrismTheme} from '@docusaurus/theme-common';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import Line from '@theme/CodeBlock/Line';
import prismIncludeLanguages from '@theme/prism-include-languages';
import {Highlight, Prism} from 'prism-react-renderer';

// Here and not where the site starts: src/plugins/late-highlighting.
prismIncludeLanguages(Prism);

/** The lines of the code block around it, in the colours of their language. */
export default function HighlightedLines(): ReactNode {
  const {code, language, lineNumbersStart, lineClassNames} = useCodeBlockContext().metadata;
  return (
    <Highlight theme={usePrismTheme()} code={code} language={language}>
      {({tokens, getLineProps, getTokenProps}) =>
        tokens.map((line, index) => (
          <Line
            key={index}
            line={line}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
            classNames={lineClassNames[index] ?? []}
            showLineNumbers={lineNumbersStart !== undefined}
          />
        ))
      }
    </Highlight>
  );
}
