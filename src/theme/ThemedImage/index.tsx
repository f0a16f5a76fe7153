// Wraps: a drawing that travels in its address (src/site/navbar.ts) becomes part of the page. As an image, each of the two
// would be a document of its own, which takes the first paint as long as all of the sidebar's styles.
import type {ReactNode} from 'react';
import {ThemedComponent} from '@docusaurus/theme-common';
import Original from '@theme-original/ThemedImage';
import type {Props} from '@theme/ThemedImage';

const DRAWING = 'data:image/svg+xml,';

export default function ThemedImage(props: Props): ReactNode {
  const {sources, className: ours, alt, width, height} = props;
  if (!sources.light.startsWith(DRAWING)) {
    return <Original {...props} />;
  }
  return (
    <ThemedComponent className={ours}>
      {({theme, className}) => (
        <svg
          className={className}
          viewBox="0 0 32 32"
          width={width}
          height={height}
          {...(alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true})}
          dangerouslySetInnerHTML={{__html: decodeURIComponent(sources[theme].slice(DRAWING.length))}}
        />
      )}
    </ThemedComponent>
  );
}
