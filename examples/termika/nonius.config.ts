import type { ShopConfiguration } from 'nonius/config'

// Every field is described in docs/configuration.md of the engine. Keys and passwords come from the environment alone.
export default {
  editions: ['pl', 'de'],
} satisfies ShopConfiguration
