import type { OwnPorts } from '../../server/config/own-ports.ts'
import type { Surface } from '../../server/upgrade/surface.ts'
import { apiSurface } from './api-surface.ts'
import { declarationsOf, type Read } from './declarations.ts'
import { textsIn } from './texts.ts'

/** Of the code that runs. */
const api = apiSurface()

/** The public interfaces of the engine whose files are read: what a shop may name, and the form of each. */
export function readSurface(read: Read): Surface {
  return {
    components: components(read, read('publisher/own-components.ts')),
    tokens: tokens(read('src/lib/ui/tokens.css')),
    texts: textsIn(JSON.parse(read('src/i18n/locales/pl.json')), /\{\{\s*([\w-]+)/g),
    mails: textsIn(JSON.parse(read('api/mail/languages/pl.json')), /\{(\w+)\}/g),
    ports: ports(read),
    markets: markets(read),
    settings: settings(read('server/config/variables.ts')),
    commands: commands(read('docs/commands.md')),
    catalogue: catalogue(read('docs/catalogue.md')),
    api,
  }
}

/** The components that a shop may put its own in place of, each by what it is given. */
const components = (read: Read, table: string) =>
  Object.fromEntries(
    [...table.matchAll(/^ {2}(\w+): '(src\/.+\.astro)',$/gm)].map(([, name = '', file = '']) => [
      name,
      declarationsOf(read, file, 'Props') || 'no props',
    ]),
  )

/** What a token is worth may change; that it is there may not. */
const tokens = (css: string) =>
  Object.fromEntries([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => [name, 'a token']))

/** The fields of a shop's `ports`, by the types of what is given there. */
function ports(read: Read): Record<string, string> {
  const types = {
    gateways: ['api/sales/payments/gateway.ts', 'MakeGateway'],
    companyRegister: ['api/customers/accounts/company-register.ts', 'CompanyRegister'],
    numberRegister: ['api/sales/tax/number-register.ts', 'NumberRegister'],
    taxService: ['api/sales/tax/tax-service.ts', 'TaxService'],
    shippingRates: ['api/sales/delivery/shipping-rates.ts', 'ShippingRates'],
    search: ['api/catalog/search/search-port.ts', 'SearchPort'],
    shippingLabels: ['api/sales/delivery/labels/shipping-labels.ts', 'ShippingLabels'],
    fiscal: ['api/sales/papers/fiscal-port.ts', 'FiscalPort'],
    peppol: ['api/sales/papers/peppol/peppol-port.ts', 'PeppolPort'],
    mailTransport: ['api/mail/outbox/transport.ts', 'MailTransport'],
    events: ['api/integrations/erp/shop-event.ts', 'TakeEvent'],
    pictureSources: ['api/platform/files/picture-source.ts', 'PictureSource'],
    manualOf: ['api/sales/papers/manual.ts', 'ManualSource'],
    storage: ['api/platform/files/storage.ts', 'FileStorage'],
    extensions: ['api/app/ports.ts', 'Extension'],
  } satisfies Record<keyof OwnPorts, [file: string, type: string]>
  return Object.fromEntries(
    Object.entries(types).map(([field, [file, type]]) => [field, declarationsOf(read, file, type)]),
  )
}

/** What the file of a market exports, each by its type. */
const markets = (read: Read) =>
  Object.fromEntries(
    Object.entries({ brief: 'MarketBrief', market: 'MarketFacts', taxNumber: 'TaxNumber' }).map(([name, type]) => [
      name,
      declarationsOf(read, 'src/lib/markets/market.ts', type),
    ]),
  )

const settings = (table: string) =>
  Object.fromEntries(
    [...table.matchAll(/\{ field: '(.+)', variable: '(.+)', reading: '(.+?)'/g)].map(
      ([, field = '', variable, reading]) => [field, `${variable}, ${reading}`],
    ),
  )

/** Each command, and each of its options, as docs/commands.md prints them, which a test holds to what they say of themselves. */
const commands = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/^### npm (?:run )?([\w:]+)\n\n```text\n([^]*?)\n```/gm)].flatMap(([, name = '', usage = '']) => [
      [name, 'a command'] as const,
      ...[...usage.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => [`${name} ${option}`, 'an option'] as const),
    ]),
  )

/** The fields of the records of a catalogue, as docs/catalogue.md lists them, which a test holds to what is read. */
const catalogue = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/^### .*`(\w+)`\n([^]*?)(?=^### |$(?![^]))/gm)].flatMap(([, record = '', said = '']) =>
      [...said.matchAll(/^\| `(\w+)` +\| (yes)?/gm)].map(([, field = '', needed]) => [
        `${record}.${field}`,
        needed ? 'needed' : 'optional',
      ]),
    ),
  )
