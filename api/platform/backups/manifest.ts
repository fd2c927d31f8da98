import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { failedAt } from '../files/full-disk.ts'

/** Goes up when a backup is written in a way that an older version cannot read. */
const format = 1

const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const FileName = v.pipe(v.string(), v.regex(/^[\w][\w.-]*$/))

const Tables = v.array(
  v.object({
    name: FileName,
    columns: v.array(v.object({ name: v.string(), type: v.string() })),
    rows: v.number(),
    sum: Sum,
  }),
)
const Sequences = v.array(v.object({ name: v.string(), last: v.string(), called: v.boolean() }))

const Body = v.object({
  format: v.literal(format, 'it was written by another version of this command'),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The migrations that the database had seen, the last of which says what its tables look like. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: Tables,
  sequences: Sequences,
  /** The same of each extension, whose tables lie in a schema of their own; a shop without any has none of it. */
  extensions: v.optional(
    v.array(v.object({ schema: FileName, migrations: v.array(v.string()), tables: Tables, sequences: Sequences })),
  ),
  /** Pictures that were imported as files, by their names, which are their sums. */
  originals: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}\.[0-9a-z]+$/))),
  /** Files that were asked for beside, such as one with secrets. */
  files: v.array(v.object({ name: FileName, from: v.string(), sum: Sum })),
})

export type Manifest = v.InferOutput<typeof Body>

const manifestName = 'manifest.json'
/** Where the tables of an extension lie in a backup. */
export const schemaFolder = (folder: string, schema: string): string => join(folder, 'extensions', schema)
export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.jsonl.gz`)
export const backedUpFile = (folder: string, name: string): string => join(folder, 'files', name)

const sumOf = (body: unknown) => hash('sha256', JSON.stringify(body))

export async function writeManifest(folder: string, body: Manifest): Promise<void> {
  const text = JSON.stringify({ ...body, sum: sumOf(body) }, null, 1)
  const file = join(folder, manifestName)
  await writeFile(file, `${text}\n`, { mode: 0o600, flush: true }).catch(failedAt(file))
}

/** What a backup says of itself, where that is whole and of a version that is understood. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new Error(`${folder} holds no backup: there is no ${manifestName}. One that was broken off ends in .part.`)
  const read = v.safeParse(v.looseObject({ sum: Sum }), parsed(text))
  const { sum, ...body } = read.success ? read.output : {}
  if (sum !== sumOf(body)) throw new Error(`The backup in ${folder} is damaged: its ${manifestName} was changed.`)
  const known = v.safeParse(Body, body)
  if (known.success) return known.output
  throw new Error(`The backup in ${folder} cannot be read: ${known.issues[0].message}.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function sumOfFile(file: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(file), sum)
  return sum.digest('hex')
}

/** The files of a backup that are not what was written: all of them, since one damaged file seldom comes alone. */
export async function damagedFiles(folder: string, { tables, extensions = [], files }: Manifest): Promise<string[]> {
  const written = [
    ...tables.map(({ name, sum }) => ({ file: tableFile(folder, name), sum })),
    ...extensions.flatMap((extension) =>
      extension.tables.map(({ name, sum }) => ({ file: tableFile(schemaFolder(folder, extension.schema), name), sum })),
    ),
    ...files.map(({ name, sum }) => ({ file: backedUpFile(folder, name), sum })),
  ]
  const damaged: string[] = []
  for (const { file, sum } of written) if ((await sumOfFile(file).catch(() => '')) !== sum) damaged.push(file)
  return damaged
}
