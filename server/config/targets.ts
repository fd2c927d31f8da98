import * as v from 'valibot'

const text = v.pipe(v.string('it is a text.'), v.minLength(1, 'it is empty; leave it out instead.'))
const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const addressHint = 'it must be a whole http or https address.'
const address = v.pipe(v.string(addressHint), v.check(isAddress, addressHint))

const commandHint = 'it must be a command and its arguments, each a text: ["nginx", "-s", "reload"]. No shell reads it.'
const command = v.pipe(v.array(v.string(commandHint), commandHint), v.minLength(1, commandHint))

const countHint = 'it must be a whole number, 1 or more.'
const count = v.pipe(v.number(countHint), v.integer(countHint), v.minValue(1, countHint))

/** Says of an object which field it does not have, and which it needs. */
const fieldsOf =
  (entries: object) =>
  ({ expected }: { expected: string | null }): string =>
    expected === 'never' ? `there is no such field. There are: ${Object.keys(entries).join(', ')}.` : 'it is needed.'

const purge = {
  command: v.optional(command),
  url: v.optional(address),
  header: v.optional(v.pipe(text, v.toLowerCase())),
  atOnce: v.optional(count),
}
const purgeNeeds = 'it needs whom to tell what changed: a "command", a "url", or both.'

const shared = (editionKey: v.GenericSchema<string>) => ({
  editions: v.optional(v.pipe(v.array(editionKey), v.minLength(1, 'it names no edition; leave it out instead.'))),
  after: v.optional(command),
  purge: v.optional(
    v.pipe(
      v.strictObject(purge, fieldsOf(purge)),
      v.check(({ command: tells, url }) => tells !== undefined || url !== undefined, purgeNeeds),
    ),
  ),
})

const limits = {
  files: v.optional(count),
  filesOfAFolder: v.optional(count),
  bytesOfAFile: v.optional(count),
  bytesOfTheFunction: v.optional(count),
  redirects: v.optional(count),
  charactersOfAHeader: v.optional(count),
}

const secondsHint = 'it must be a number of seconds, such as 5.'
const bucket = {
  bucket: text,
  endpoint: v.optional(address),
  region: v.optional(text),
  prefix: v.optional(
    v.pipe(text, v.regex(/^[^/].*\/$/, 'it must end in a slash and begin with none, such as {key}/.')),
  ),
  keep: v.optional(count),
  apiUrl: v.optional(address),
  readFrom: v.optional(address),
  seconds: v.optional(v.pipe(v.number(secondsHint), v.minValue(0, secondsHint))),
}

const host = { folder: text, apiUrl: v.optional(address), limits: v.optional(v.strictObject(limits, fieldsOf(limits))) }

/** What of a target editions would take away from each other, unless it holds the name of the edition. */
type Place = { key: 'prefix' | 'folder'; value: string; such: string }

const sharedHint = (such: string) =>
  `it must hold {key}, such as ${such}, so that editions do not take it from each other; or name the one that goes there in "editions".`

function placeOf(target: { kind: string; prefix?: string | undefined; folder?: string }): Place | undefined {
  if (target.prefix !== undefined) return { key: 'prefix', value: target.prefix, such: 'shop/{key}/' }
  if (target.folder !== undefined) return { key: 'folder', value: target.folder, such: 'var/targets/{key}' }
  return undefined
}

/** Where publications go, by names that people call the targets by. `publisher/targets/target.ts` is what becomes of them. */
export function targetsSchema(editionKey: v.GenericSchema<string>) {
  const common = shared(editionKey)
  const folder = { kind: v.literal('folder'), ...common }
  const s3 = { kind: v.literal('s3'), ...common, ...bucket }
  const netlify = { kind: v.literal('netlify'), ...common, ...host }
  const cloudflare = { kind: v.literal('cloudflare'), ...common, ...host }
  const target = v.pipe(
    v.variant(
      'kind',
      [
        v.strictObject(folder, fieldsOf(folder)),
        v.strictObject(s3, fieldsOf(s3)),
        v.strictObject(netlify, fieldsOf(netlify)),
        v.strictObject(cloudflare, fieldsOf(cloudflare)),
      ],
      'it is "folder", "s3", "netlify" or "cloudflare".',
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value } = dataset
      if (value.kind === 'folder' && !value.after && !value.purge)
        addIssue({
          message: 'it tells nobody anything: a folder needs "after", such as ["nginx", "-s", "reload"], or "purge".',
        })
      const place = placeOf(value)
      if (!place || value.editions?.length === 1 || place.value.includes('{key}')) return
      const path = { type: 'object', origin: 'value', input: value, key: place.key, value: place.value } as const
      addIssue({ message: sharedHint(place.such), input: place.value, path: [path] })
    }),
  )
  const nameHint = 'a target is called by small letters, digits and dashes, such as cdn.'
  const name = v.pipe(v.string(nameHint), v.regex(/^[a-z0-9][a-z0-9-]*$/, nameHint))
  return v.record(name, target, 'it must be an object of targets by their names.')
}
