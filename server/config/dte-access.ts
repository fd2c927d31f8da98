import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Caf, type DteCertificate, readCaf } from '../../api/sales/papers/dte/client.ts'
import { readKeyedCertificate } from '../../api/sales/papers/keyed-certificate.ts'
import type { Configuration } from './schema.ts'
import { variableOf } from './variables.ts'

/** Where SII is asked: for invoices, for receipts, and where those are sent to. */
const environments = {
  production: {
    url: 'https://palena.sii.cl',
    receiptsUrl: 'https://api.sii.cl',
    receiptsUploadUrl: 'https://rahue.sii.cl',
  },
  certification: {
    url: 'https://maullin.sii.cl',
    receiptsUrl: 'https://apicert.sii.cl',
    receiptsUploadUrl: 'https://pangal.sii.cl',
  },
} as const

type DteAccess = (typeof environments)[keyof typeof environments] & {
  certificate: DteCertificate
  resolution: { on: string; number: number }
  /** The ranges of folios that lie in the folder now. */
  cafs: () => readonly Caf[]
}

const named = (field: string) => `${field} (${variableOf(field)})`

const needed = {
  'dte.folios': 'the folder with the ranges of folios (CAF) that SII gave',
  'dte.certificate': 'the digital certificate of whoever signs for the seller',
  'secrets.dteKey': 'the key of that certificate',
  'dte.sender': 'the RUT of whoever signs for the seller',
  'dte.resolutionDate': 'the day of the resolution by which the seller issues electronically',
  'dte.resolutionNumber': 'the number of that resolution',
} as const

/** How SII is reached, and what lacks of it where only a part is set, each in one line. */
export function dteAccess({ dte, secrets }: Pick<Configuration, 'dte' | 'secrets'>): {
  access?: DteAccess
  lacks: string[]
} {
  const { environment, folios, certificate, sender, resolutionDate, resolutionNumber } = dte
  const { dteKey: key, dtePassword: password } = secrets
  const set: Record<keyof typeof needed, string | number | undefined> = {
    ...{ 'dte.folios': folios, 'dte.certificate': certificate, 'secrets.dteKey': key, 'dte.sender': sender },
    ...{ 'dte.resolutionDate': resolutionDate, 'dte.resolutionNumber': resolutionNumber },
  }
  if (Object.values(set).every((value) => value === undefined)) return { lacks: [] }
  const lacks = Object.entries(needed).flatMap(([field, what]) =>
    set[field as keyof typeof needed] === undefined ? [`${named(field)}: ${what}`] : [],
  )
  if (folios !== undefined) lacks.push(...cafsIn(folios).lacks.map((lack) => `${named('dte.folios')}: ${lack}`))
  if (!folios || !certificate || !key || !sender || !resolutionDate || resolutionNumber === undefined) return { lacks }
  try {
    const signs = { ...readKeyedCertificate({ certificate, key, password }), rut: sender }
    const resolution = { on: resolutionDate, number: resolutionNumber }
    const access = { ...environments[environment], certificate: signs, resolution, cafs: () => cafsIn(folios).cafs }
    return { ...(lacks.length === 0 && { access }), lacks }
  } catch (error) {
    return {
      lacks: [...lacks, `${named('dte.certificate')}: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
}

const known = new Map<string, { read: Caf | string; at: number }>()

/** The ranges that lie in a folder, each file read once, and what is wrong with others there. */
function cafsIn(folder: string): { cafs: Caf[]; lacks: string[] } {
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.xml'))
  } catch {
    return { cafs: [], lacks: ['the folder cannot be read'] }
  }
  const found = names.toSorted().map((name) => ({ name, read: cafAt(join(folder, name)) }))
  const cafs = found.flatMap(({ read }) => (typeof read === 'string' ? [] : [read]))
  const wrong = found.flatMap(({ name, read }) => (typeof read === 'string' ? [`${name}: ${read}`] : []))
  return { cafs, lacks: cafs.length + wrong.length === 0 ? ['no range of folios lies there'] : wrong }
}

function cafAt(path: string): Caf | string {
  const at = statSync(path).mtimeMs
  const before = known.get(path)
  if (before?.at === at) return before.read
  let read: Caf | string
  try {
    read = readCaf(readFileSync(path, 'latin1'))
  } catch (error) {
    read = error instanceof Error ? error.message : String(error)
  }
  known.set(path, { read, at })
  return read
}
