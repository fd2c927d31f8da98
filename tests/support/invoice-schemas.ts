import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { basename, join } from 'node:path'
import { XmlDocument, xmlRegisterInputProvider, XsdValidator, XmlValidateError } from 'libxml2-wasm'
import { rulesFolder } from './invoice-rules.ts'

const folder = join(rulesFolder, 'ksef')

/** What the schema names by an address of the authority lies beside it. */
const beside = {
  match: (name: string) => name.startsWith('http://crd.gov.pl/'),
  open: (name: string) => openSync(join(folder, 'bazowe', basename(name)), 'r'),
  read: (file: number, into: Uint8Array) => readSync(file, into),
  close: (file: number) => {
    closeSync(file)
    return true
  },
}

let made: XsdValidator | undefined

function schema(): XsdValidator {
  xmlRegisterInputProvider(beside)
  const text = readFileSync(join(folder, 'schemat_FA(3)_v1-0E.xsd'), 'utf8')
  return XsdValidator.fromDoc(XmlDocument.fromString(text))
}

/** What of an invoice Poland's schema does not take. */
export function refusedByFa3(file: string): string[] {
  const document = XmlDocument.fromString(file)
  try {
    made ??= schema()
    made.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.details.map(({ message }) => message.trim())
  } finally {
    document.dispose()
  }
}
