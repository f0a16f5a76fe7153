/** Parts of the theme's toolbox for its own components; upgrades may change them without notice. */
export {
  createCodeBlockMetadata,
  isSamePath,
  useNavbarSecondaryMenu,
  type CodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
