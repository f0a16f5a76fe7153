import {Children, isValidElement, type ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {createCodeBlockMetadata} from '@site/src/docusaurus/themeCommon';
import type {Props} from '@theme/CodeBlock';
import Container from '@theme/CodeBlock/Container';
import ElementContent from '@theme/CodeBlock/Content/Element';
import Buttons from './Buttons';
import Code, {type Coloured} from './Code';
import styles from './styles.module.css';

function Block({children: code, runs, title, ...props}: Props & Coloured & {children: string}): ReactNode {
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const {className, language, metastring, showLineNumbers} = props;
  const block = createCodeBlockMetadata({
    code,
    className,
    language,
    metastring,
    title,
    showLineNumbers,
    magicComments,
    defaultLanguage,
  });
  return (
    <Container as="div" className={block.className}>
      {block.title != null && block.title !== '' && <div className={styles.title}>{block.title}</div>}
      <div className={styles.content}>
        <Code block={block} runs={runs} />
        <Buttons />
      </div>
    </Container>
  );
}

/**
 * Code of a page, within a line or as a block. The theme's block has its buttons only after hydration, measures itself
 * to know if wrapping is of use, and is drawn twice; this one is HTML (its buttons: plugins/shell), with the colours
 * from src/markdown/codeColours.
 */
export default function CodeBlock({children, ...props}: Props & Coloured): ReactNode {
  const parts = Children.toArray(children);
  // Code with an element in it, as `<pre>` of MDX with markup inside, is shown unchanged.
  if (parts.some((part) => isValidElement(part))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const code = parts.join('');
  // A fenced block ends with a line break, or is empty.
  return parts.length > 0 && !code.includes('\n') ? (
    <code className={props.className}>{code}</code>
  ) : (
    <Block {...props}>{code}</Block>
  );
}
