import { certificateKinds, longestNumber } from '#lib/contract/certificate.ts'
import { resultFields } from '#lib/contract/staff/certificates.ts'
import type { ShopFields } from '#lib/contract/staff/shop.ts'
import { isDay } from '../../../catalog/shop/is-day.ts'
import type { Wrong } from '../shop/records.ts'
import { isMeasured, resultsIn, type TypedResults } from './typed-results.ts'

export type Written = Record<
  'serial' | 'sku' | 'order' | 'number' | 'certificateKind' | 'issued' | 'months' | 'file' | 'dcc',
  string
> &
  TypedResults

export const writtenOf = (fields: ShopFields): Written => {
  const said = (field: keyof Written) => (fields[field] ?? '').trim()
  return {
    ...{
      serial: said('serial'),
      sku: said('sku'),
      order: said('order'),
      number: said('number'),
      certificateKind: said('certificateKind'),
    },
    ...{ issued: said('issued'), months: said('months'), file: said('file'), dcc: said('dcc') },
    ...(Object.fromEntries(resultFields.map((field) => [field, said(field)])) as TypedResults),
  }
}

export const kindOf = ({ certificateKind: kind }: Written) => certificateKinds.find((one) => one === kind) ?? 'factory'

const mostMonths = 120

export function wrongIn(written: Written): Wrong[] {
  const { serial, sku, number, certificateKind: kind, issued, months } = written
  const wrongNumber = (path: string, text: string): Wrong[] => {
    if (!/[\p{L}\p{N}]/u.test(text)) return [{ path, message: 'required' }]
    return text.length > longestNumber ? [{ path, message: 'longNumber' }] : []
  }
  const isMonths = months === '' || (/^\d{1,3}$/.test(months) && Number(months) >= 1 && Number(months) <= mostMonths)
  return [
    ...wrongNumber('serial', serial),
    ...(sku === '' ? [{ path: 'sku', message: 'required' }] : []),
    ...wrongNumber('number', number),
    ...(certificateKinds.some((one) => one === kind) ? [] : [{ path: 'certificateKind', message: 'unknown' }]),
    ...(isDay(issued) ? [] : [{ path: 'issued', message: 'day' }]),
    ...(isMonths ? [] : [{ path: 'months', message: 'months' }]),
    ...(written.dcc !== '' && isMeasured(written) ? [{ path: 'points', message: 'inDcc' }] : resultsIn(written).wrong),
  ]
}

export const duplicateNumber: Wrong = { path: 'number', message: 'takenNumber' }
