import type { OwnPorts } from './own-ports.ts'
import type { FileConfiguration } from './schema.ts'

export type ShopConfiguration = FileConfiguration & {
  /** Code of the shop's own, and services that it leads to; docs/configuration.md says how they are asked. */
  ports?: OwnPorts
}

/** Hands on what `nonius.config.ts` says, so that an editor knows its fields; docs/configuration.md describes them. */
export const defineConfig = (configuration: ShopConfiguration): ShopConfiguration => configuration
