import * as v from 'valibot'
import type { Ports } from '../../api/app/ports.ts'
import { Stop } from '../cli/command.ts'

/** What a shop brings of its own code, under `ports` in its configuration; docs/configuration.md says how they are asked. */
export type OwnPorts = Omit<Ports, 'publishing' | 'portStates' | 'leasingUrl' | 'keepsNewsletter' | 'fiscalReach'>

const code = v.function('it must be a function.')
const listOf = <Item extends v.GenericSchema>(item: Item) => v.array(item, 'it must be a list.')
const parts = v.strictObject({
  migrations: v.optional(v.record(v.string(), v.looseObject({ up: code }))),
  routes: v.optional(code),
  page: v.optional(v.looseObject({})),
})
const path = v.pipe(v.string(), v.regex(/^\/[a-z][a-z0-9-]*$/, 'it must be answered below a path such as /loyalty.'))

/** As far as can be seen without calling them; the compiler sees the rest, where the file is written with `defineConfig`. */
const schema = v.strictObject(
  {
    gateways: v.optional(listOf(code)),
    companyRegister: v.optional(code),
    numberRegister: v.optional(code),
    taxService: v.optional(code),
    shippingRates: v.optional(code),
    search: v.optional(v.looseObject({ find: code }, 'it must be { find }.')),
    shippingLabels: v.optional(v.looseObject({ make: code, cancel: code }, 'it must be { make, cancel }.')),
    fiscal: v.optional(code),
    peppol: v.optional(v.looseObject({ lookUp: code, send: code }, 'it must be { lookUp, send }.')),
    mailTransport: v.optional(code),
    events: v.optional(code),
    pictureSources: v.optional(
      listOf(
        v.looseObject({ scheme: v.string('it must say its scheme.'), find: code }, 'it must be { scheme, find }.'),
      ),
    ),
    manualOf: v.optional(code),
    storage: v.optional(
      v.looseObject(
        { read: code, write: code, remove: code, size: code, list: code },
        'it must be { read, write, remove, size, list }.',
      ),
    ),
    extensions: v.optional(
      v.record(path, v.union([code, parts], 'it must be what defineExtension hands out.'), 'it must be an object.'),
    ),
  } satisfies Record<keyof OwnPorts, unknown>,
  'it must be an object.',
)

/** The ports that a file names, and the rest of what it says. */
export function splitPorts(file: unknown, name = 'nonius.config.ts'): { ports: OwnPorts; settings: unknown } {
  if (typeof file !== 'object' || file === null || !('ports' in file)) return { ports: {}, settings: file }
  const { ports, ...settings } = file
  const read = v.safeParse(schema, ports)
  // Taken as they came: a schema would hand out other functions.
  if (read.success) return { ports: ports as OwnPorts, settings }
  const known = Object.keys(schema.entries).join(', ')
  const complaints = read.issues.map((issue) => {
    const field = ['ports', v.getDotPath(issue)].filter(Boolean).join('.')
    const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
    return isUnknown
      ? `${field} in ${name}: there is no such port. There are: ${known}.`
      : `${field} (${name}): ${issue.message}`
  })
  throw new Stop(`The configuration does not hold:\n${complaints.map((line) => `  ${line}`).join('\n')}`)
}
