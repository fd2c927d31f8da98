import * as v from 'valibot'

const text = v.pipe(v.string('it is a text.'), v.minLength(1, 'it is empty; leave it out instead.'))
const addressHint = 'it must be an http or https address.'
const address = v.pipe(
  v.string(addressHint),
  v.check((given) => /^https?:\/\//.test(given) && URL.canParse(given.replaceAll('{key}', 'key')), addressHint),
)
const commandHint = 'it must be a command and its arguments, each a text of its own: ["nginx", "-s", "reload"].'
const command = v.pipe(v.array(text, commandHint), v.minLength(1, commandHint))
const countHint = 'it must be a whole number of 1 or more.'
const count = v.pipe(v.number(countHint), v.integer(countHint), v.minValue(1, countHint))
const noObject = 'it must be an object.'

/** What is said of every target, whatever it is. `{key}` in a text becomes the key of the edition. */
const ofEach = <Key extends v.GenericSchema>(edition: Key) => ({
  editions: v.optional(v.pipe(v.array(edition), v.minLength(1, 'it names no edition; leave it out for all of them.'))),
  after: v.optional(command),
  purge: v.optional(
    v.strictObject(
      {
        command: v.optional(command),
        url: v.optional(address),
        headers: v.optional(v.record(v.string(), text, noObject)),
        atOnce: v.optional(count),
      },
      noObject,
    ),
  ),
})

/** Where publications go beside the folder `dist`, each under a name of its own. */
export function targetsSchema<Key extends v.GenericSchema>(edition: Key) {
  const each = ofEach(edition)
  const hosted = {
    ...each,
    folder: text,
    apiUrl: address,
    limits: v.optional(
      v.strictObject(
        {
          files: v.optional(count),
          bytesOfAFile: v.optional(count),
          redirects: v.optional(count),
          charactersOfAHeader: v.optional(count),
        },
        noObject,
      ),
    ),
  }
  const target = v.variant(
    'kind',
    [
      v.strictObject({ kind: v.literal('folder'), ...each }),
      v.strictObject({
        kind: v.literal('s3'),
        ...each,
        apiUrl: address,
        bucket: text,
        endpoint: v.optional(address),
        region: v.optional(text),
        prefix: v.optional(text),
        keep: v.optional(count),
        readAt: v.optional(address),
      }),
      v.strictObject({ kind: v.literal('netlify'), ...hosted }),
      v.strictObject({ kind: v.literal('cloudflare'), ...hosted }),
    ],
    'its kind must be folder, s3, netlify or cloudflare.',
  )
  return v.record(v.string(), target, 'it must be an object of targets, each under a name: { cdn: { kind: "s3", … } }.')
}
