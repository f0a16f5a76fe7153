// Eject (3.10.2): wrapping is an attribute of the block (plugins/shell). Stock measures and watches every block of a page.
import type {ReactNode} from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '@site/src/plugins/internals/themeCommon';
import type {Props} from '@theme/CodeBlock/Content/String';
import CodeBlockLayout from '@theme/CodeBlock/Layout';
import type {Coloured} from './index';

const noWordWrap = {codeBlockRef: {current: null}, isEnabled: false, isCodeScrollable: false, toggle: (): void => undefined};

export default function CodeBlockString({
  children: code,
  className,
  language,
  metastring,
  title,
  showLineNumbers,
  runs,
}: Props & Coloured): ReactNode {
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const block = {code, className, language, metastring, title, showLineNumbers};
  const metadata = createCodeBlockMetadata({...block, magicComments, defaultLanguage});
  return (
    <CodeBlockContextProvider metadata={{...metadata, runs} as typeof metadata} wordWrap={noWordWrap}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
