/** Parts of the theme's toolbox that its own components use; upgrades may change them without notice. */
export {createCodeBlockMetadata, isSamePath, useNavbarSecondaryMenu, type CodeBlockMetadata} from '@docusaurus/theme-common/internal';
