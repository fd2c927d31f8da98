import type { FileConfiguration } from './schema.ts'

/** Hands on what `nonius.config.ts` says, so that an editor knows its fields; docs/configuration.md describes them. */
export const defineConfig = (configuration: FileConfiguration): FileConfiguration => configuration
