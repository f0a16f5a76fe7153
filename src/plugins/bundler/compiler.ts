import type {rspack} from '@docusaurus/faster';

/** The bundler's own object, which Docusaurus' types do not name. */
export type Compiler = InstanceType<typeof rspack.Compiler>;
