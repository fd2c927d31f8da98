import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as productSchemas from './product-schema.ts'
import * as recordSchemas from './record-schema.ts'
import * as schemas from './schema.ts'
import * as territorySchemas from './territory-schema.ts'
import * as connectedSchemas from './connected-schema.ts'

type Fields = Record<string, 'needed' | 'optional'>

const sections = (await readFile(join(import.meta.dirname, '../../../docs/catalogue.md'), 'utf8'))
  .split(/^### /m)
  .slice(1)
  .flatMap((section): [name: string, fields: Fields][] => {
    const [, name] = /^.*: `(\w+)`$/m.exec(section) ?? []
    if (name === undefined)
      throw new Error(`This section of docs/catalogue.md names no schema: ${section.slice(0, 60)}`)
    const rows = [...section.matchAll(/^\| `(\w+)` +\| (yes| {3}) +\|/gm)]
    return [
      [name, Object.fromEntries(rows.map(([, field = '', mark]) => [field, mark === 'yes' ? 'needed' : 'optional']))],
    ]
  })

const isRecord = (schema: unknown): schema is v.StrictObjectSchema<v.ObjectEntries, undefined> =>
  typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'strict_object'

const written = Object.entries({
  ...schemas,
  ...territorySchemas,
  ...connectedSchemas,
  ...productSchemas,
  ...recordSchemas,
}).flatMap(([name, schema]): [string, Fields][] => {
  if (!isRecord(schema)) return []
  const fields = Object.entries(schema.entries).map(([field, { type }]) => [
    field,
    type === 'optional' ? 'optional' : 'needed',
  ])
  return [[name, Object.fromEntries(fields) as Fields]]
})

test('every record of the format is documented', () => {
  expect(sections.map(([name]) => name).sort()).toEqual(written.map(([name]) => name).sort())
})

test.each(sections)('the document names each field of %s, and whether it is needed', (name, fields) => {
  expect(fields).toEqual(Object.fromEntries(written)[name])
})

test('the document names each kind', async () => {
  const document = await readFile(join(import.meta.dirname, '../../../docs/catalogue.md'), 'utf8')
  for (const kind of schemas.kinds) expect(document).toContain(`\`${kind}\``)
})
