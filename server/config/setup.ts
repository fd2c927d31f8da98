import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Stop } from '../cli/command.ts'
import { configured } from './configured.ts'
import { type OwnPorts, splitPorts } from './own-ports.ts'
import { readConfigurationFile } from './read-file.ts'
import type { Configuration } from './schema.ts'
import { requireEngineFor } from './shop-engine.ts'
import type { Environment } from './variables.ts'
import { type Demonstration, demonstration } from './demonstration.ts'

/** The demonstration brings a catalogue and stands in for the services of others; in production there is nothing of it. */
type Mode = 'demonstration' | 'production'

const isOfThisMachine = (origin: string) => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(new URL(origin).hostname)

/**
 * What the shop is run as, and why. Whoever says nothing and names an address that the public reaches means production:
 * what stands in for a bank must never be there by mistake.
 */
export function modeOf(
  { mode, origin, origins, apiOrigin }: Pick<Configuration, 'mode' | 'origin' | 'origins' | 'apiOrigin'>,
  { NODE_ENV }: Environment,
): { mode: Mode; because: string } {
  if (mode) return { mode, because: `mode (NONIUS_MODE) says "${mode}"` }
  if (NODE_ENV === 'production') return { mode: 'production', because: 'NODE_ENV is "production"' }
  const named = [origin?.replaceAll('{key}', 'key'), apiOrigin, ...Object.values(origins)]
  const open = named.find((one) => one !== undefined && !isOfThisMachine(one))
  return open === undefined
    ? { mode: 'demonstration', because: 'nothing says otherwise' }
    : { mode: 'production', because: 'origin (NONIUS_ORIGIN) or another origin names an address of the public' }
}

/** What a command goes by: the configuration that holds, and the demonstration, which there is in no production. */
export type Setup = {
  configuration: Configuration
  mode: Mode
  /** Why it is that mode, for a sentence. */
  because: string
  demonstration: Demonstration | undefined
  /** What the shop brings of its own code. */
  ports: OwnPorts
  /** The folder of the shop, out of which its pages get its looks and words. */
  shop: string | undefined
}

const root = join(import.meta.dirname, '../..')

/** Of what the environment and a file say, unless the command itself decides the mode. */
export function setupOf(
  environment: Environment,
  {
    file,
    name,
    mode: decided,
    anyEngine,
  }: { file?: unknown; name?: string; mode?: Mode | undefined; anyEngine?: boolean | undefined } = {},
): Setup {
  const { ports, settings } = splitPorts(file, name)
  const configuration = configured(environment, settings, name)
  const found = modeOf(configuration, environment)
  const { mode, because } = decided ? { mode: decided, because: 'the command says so' } : found
  const shown = mode === 'production' ? undefined : demonstration
  return {
    configuration,
    mode,
    because,
    demonstration: shown,
    ports,
    shop: shopFolderOf(environment, anyEngine) ?? shown?.shop,
  }
}

/** The folder that is named, or the one that lies in the project; whoever names one means it. */
function shopFolderOf({ NONIUS_SHOP }: Environment, anyEngine = false): string | undefined {
  const folder = NONIUS_SHOP ? resolve(NONIUS_SHOP) : join(root, 'shop')
  if (existsSync(folder)) {
    if (!anyEngine) requireEngineFor(folder, root)
    return folder
  }
  if (NONIUS_SHOP) throw new Stop(`There is no folder ${folder}, which --shop or NONIUS_SHOP names.`)
  return undefined
}

/** From the environment and the `nonius.config.ts` of the shop's folder or of the project, or the file named by --config or NONIUS_CONFIG. */
export async function readSetup(named: Named = {}, mode?: Mode): Promise<Setup> {
  const { environment, content, name } = await readConfiguration(named)
  return setupOf(environment, { file: content, name, mode, anyEngine: named.anyEngine })
}

/** What the command line says of where a shop is; whoever compares engines takes a shop that is for another one. */
type Named = { config?: string | undefined; shop?: string | undefined; anyEngine?: boolean | undefined }

/** What the environment says, with the folder of the shop that the command line names before it, and what the file there says. */
export async function readConfiguration({ config, shop, anyEngine }: Named) {
  const environment: Environment = shop === undefined ? process.env : { ...process.env, NONIUS_SHOP: shop }
  const file = config ?? (environment['NONIUS_CONFIG'] || undefined)
  const folder = shopFolderOf(environment, anyEngine)
  return { environment, folder, ...(await readConfigurationFile(folder ?? root, file)) }
}

export const configOption = { config: { type: 'string' }, shop: { type: 'string' } } as const

export const configUsage = `  --shop DIR        the folder of the shop, instead of shop/ here; docs/your-shop.md says what it may hold
  --config FILE     read this configuration instead of its nonius.config.ts; docs/configuration.md says what it may hold`

/** Some commands show the demonstration, and do nothing where somebody means the public. */
export function refuseInProduction({ mode, because }: Setup, instead: string): void {
  if (mode === 'production')
    throw new Stop(
      `This command runs the demonstration, and here it is production: ${because}. The shop for the public is run by ${instead}. With NONIUS_MODE=demonstration the demonstration is shown in any case.`,
    )
}

/** What a start has started, in a sentence, so that nobody takes it for a shop. */
export const whatRuns = ({ demonstration }: Pick<Setup, 'demonstration'>): string =>
  demonstration
    ? 'This is the demonstration, with stand-ins below /sandbox/ for services that no setting names.'
    : 'The shop for the public is run by npm run serve.'
