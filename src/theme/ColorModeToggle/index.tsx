// Eject (3.10.2): this one responds before the bundle runs (plugins/shell) and always names the mode in force, by CSS.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {colorModeToggle as styles} from '@site/src/docusaurus/themeStyles';
import type {ColorMode} from '@docusaurus/theme-common';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';

const modes = () => [
  {
    label: translate({id: 'theme.colorToggle.ariaLabel.mode.light'}),
    Icon: IconLightMode,
    className: styles.lightToggleIcon,
  },
  {
    label: translate({id: 'theme.colorToggle.ariaLabel.mode.dark'}),
    Icon: IconDarkMode,
    className: styles.darkToggleIcon,
  },
  {
    label: translate({id: 'theme.colorToggle.ariaLabel.mode.system'}),
    Icon: IconSystemColorMode,
    className: styles.systemToggleIcon,
  },
];

/** Returns the mode set by the shell: React's own state follows it, for the images of each mode. */
function chosenMode(): ColorMode | null {
  const {themeChoice} = document.documentElement.dataset;
  return themeChoice === 'light' || themeChoice === 'dark' ? themeChoice : null;
}

export default function ColorModeToggle({className, buttonClassName, onChange}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        data-control="appearance"
        disabled={!isBrowser}
        onClick={() => onChange(chosenMode())}>
        {modes().map(({label, Icon, className: shownInMode}) => (
          <span key={label} className={clsx(styles.toggleIcon, shownInMode)} title={label}>
            <Icon aria-hidden />
            <span className="visually-hidden">{translate({id: 'theme.colorToggle.ariaLabel'}, {mode: label})}</span>
          </span>
        ))}
      </button>
    </div>
  );
}
