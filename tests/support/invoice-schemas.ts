import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename, join } from 'node:path'
import { XmlDocument, xmlRegisterInputProvider, XsdValidator, XmlValidateError } from 'libxml2-wasm'
import { rulesFolder } from './invoice-rules.ts'

const folders = { polish: join(rulesFolder, 'ksef'), italian: join(rulesFolder, 'fatturapa') }

/** What a schema names by an address of the authority, or by its name alone, lies beside it. */
const beside = {
  match: (name: string) => name.startsWith('http://crd.gov.pl/') || name.endsWith('xmldsig-core.xsd'),
  open: (name: string) =>
    openSync(
      name.startsWith('http') ? join(folders.polish, 'bazowe', basename(name)) : join(folders.italian, basename(name)),
      'r',
    ),
  read: (file: number, into: Uint8Array) => readSync(file, into),
  close: (file: number) => {
    closeSync(file)
    return true
  },
}

const made = new Map<string, XsdValidator>()

function schemaIn(file: string): XsdValidator {
  const known = made.get(file)
  if (known) return known
  xmlRegisterInputProvider(beside)
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(file, 'utf8').replace(/^\ufeff/, '')))
  made.set(file, validator)
  return validator
}

function refusedBy(schema: string, file: string): string[] {
  const document = XmlDocument.fromString(file)
  try {
    schemaIn(schema).validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}

/** What of an invoice Poland's schema does not take. */
export const refusedByFa3 = (file: string): string[] => refusedBy(join(folders.polish, 'schemat_FA(3)_v1-0E.xsd'), file)

/** The same of Italy. */
export const refusedByFatturaPa = (file: string): string[] =>
  refusedBy(join(folders.italian, 'FatturaPA_v1.2.2.xsd'), file)

/** What the schema of receipts does not take of one; it wants the ministry's signature beside what is told. */
export const refusedByUpo = (file: string): string[] =>
  refusedBy(join(folders.polish, 'upo-v4-3.xsd'), file).filter((said) => !said.includes('Signature'))
