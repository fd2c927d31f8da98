import type { InvoiceForm } from '#lib/markets/market.ts'
import type { Invoice } from '../invoice/invoice.ts'

/** Of the forms that travel over Peppol: by what schemes and words their types are named there. */
type Travelling = { scheme: string; customization: string; process: string }

const billing = 'urn:fdc:peppol.eu:2017:poacc:billing'
const exact = 'busdox-docid-qns'
const wildcard = 'peppol-doctype-wildcard'
const processScheme = 'cenbii-procid-ubl'

const travelling: Partial<Record<InvoiceForm, Travelling>> = {
  peppol: {
    scheme: exact,
    customization: `urn:cen.eu:en16931:2017#compliant#${billing}:3.0`,
    process: `${billing}:01:1.0`,
  },
  xrechnung: {
    scheme: exact,
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: `${billing}:01:1.0`,
  },
  'pint-sg': {
    scheme: wildcard,
    customization: 'urn:peppol:pint:billing-1@sg-1',
    process: 'urn:peppol:bis:billing',
  },
}

const roots: Readonly<Record<Invoice['kind'], string>> = { invoice: 'Invoice', 'credit-note': 'CreditNote' }

/** How a document of that form is named in Peppol, and the process that it belongs to; nothing where it does not travel there. */
export function documentTypeOf(
  form: InvoiceForm,
  kind: Invoice['kind'],
): { documentType: string; process: string } | undefined {
  const found = travelling[form]
  if (!found) return undefined
  const root = roots[kind]
  const { scheme, customization, process } = found
  return {
    documentType: `${scheme}::urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${customization}::2.1`,
    process: `${processScheme}::${process}`,
  }
}

type Parts = { scheme: string; syntax: string; customization: string; version: string }

function partsOf(documentType: string): Parts | undefined {
  const found = /^([^:]+)::(.+?)##(.+)::([^:]+)$/.exec(documentType)
  if (!found) return undefined
  const [, scheme = '', syntax = '', customization = '', version = ''] = found
  return { scheme, syntax, customization, version }
}

/** Whatever begins like it is taken, up to where a specialization begins. */
function takes(registered: string, wanted: string): boolean {
  if (!registered.endsWith('*')) return registered === wanted
  const start = registered.slice(0, -1)
  return wanted === start || wanted.startsWith(start.endsWith('@') ? start : `${start}@`)
}

/**
 * The type that a document goes out as to a participant with those registered: by the scheme that it is registered under there, which
 * may be that of exact names or the one in which `*` stands for whatever follows. Nothing where it is not taken.
 */
export function registeredFor(registered: readonly string[], documentType: string): string | undefined {
  const wanted = partsOf(documentType)
  if (!wanted) return undefined
  for (const one of registered) {
    const known = partsOf(one)
    if (!known || known.syntax !== wanted.syntax || known.version !== wanted.version) continue
    if (
      known.scheme === wildcard
        ? !takes(known.customization, wanted.customization)
        : one !== documentType.replace(wildcard, exact)
    )
      continue
    return `${known.scheme}::${documentType.slice(documentType.indexOf('::') + 2)}`
  }
  return undefined
}
