import type { ProductSoftware, WantedSoftware } from '#lib/contract/staff/software.ts'
import type { softwareCalls } from '#lib/contract/staff/software-calls.ts'
import { storeOriginal, originalBytes, originalNameOf } from '../../../platform/files/originals.ts'
import { noteSent } from '../../../catalog/media/sent-files.ts'
import { softwareFormat } from '../../../platform/files/software-files.ts'
import { readMarkets } from '../../../catalog/shop/markets.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { changePart, findProduct, versionOfFields } from '../products/parts/product-part.ts'
import { type CallOf, type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { type StoredSoftware, slotIn, slotOf, softwarePart } from './software-part.ts'

export const softwareHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof softwareCalls> => ({
  sendSoftware: (call) => sendSoftware(services, call),
  productSoftware: (call) => readSoftware(services, call.params['sku'] ?? ''),
  changeSoftware: (call) => changeSoftware(services, call),
})

/** It is judged by what it holds, and kept among the originals of pictures: it is backed up with them. */
async function sendSoftware({ db, storage }: StaffServices, { file }: CallOf<'sendSoftware'>) {
  const format = softwareFormat(file)
  if (!format) throw new HttpProblem('FILE_UNREADABLE')
  const name = originalNameOf(file, format)
  const kept = name.slice('original:'.length)
  await noteSent(db, kept)
  await storeOriginal(storage, name, file)
  return { file: kept, bytes: file.byteLength }
}

async function readSoftware({ db }: StaffServices, sku: string): Promise<ProductSoftware> {
  const fields = await softwarePart.read(db, await findProduct(db, sku))
  const software = Object.entries(fields).map(([field, kept]) => ({ ...slotIn(field), ...(kept as StoredSoftware) }))
  return { sku, version: versionOfFields(fields), software }
}

async function changeSoftware(services: StaffServices, call: CallOf<'changeSoftware'>): Promise<ProductSoftware> {
  const { db, storage } = services
  const { version, software } = call.body
  const sku = call.params['sku'] ?? ''
  await findProduct(db, sku)
  const bytes = await Promise.all(software.map(({ file }) => originalBytes(storage, file)))
  const voices = (await readMarkets(db)).flatMap(({ language, culture }): string[] => [language, culture])
  requireSense(software, bytes, voices)
  await changePart(db, softwarePart, {
    ...{ sku, by: whoOf(call).person, version },
    fields: () =>
      Object.fromEntries(
        software.map(({ released, name, notes, file, ...row }, i) => [
          slotOf(row),
          { released, name, notes: said(notes), file, bytes: bytes[i] ?? 0 } satisfies StoredSoftware,
        ]),
      ),
  })
  return readSoftware(services, sku)
}

const said = (notes: WantedSoftware['notes']) =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== ''))

/** Each is of a file that is there, in languages of the shop, and the only one of its version for a system. */
function requireSense(
  software: readonly WantedSoftware[],
  bytes: readonly (number | undefined)[],
  voices: readonly string[],
): void {
  const slots = software.map(slotOf)
  const errors = software.flatMap(({ notes }, i) => [
    ...(bytes[i] === undefined ? [{ path: `software.${i}.file`, message: 'there is no such file' }] : []),
    ...(Object.keys(notes).every((voice) => voices.includes(voice))
      ? []
      : [{ path: `software.${i}.notes`, message: 'no market has the language' }]),
    ...(slots.indexOf(slots[i] ?? '') === i ? [] : [{ path: `software.${i}.version`, message: 'it is there twice' }]),
  ])
  if (errors.length > 0) throw new HttpProblem('VALIDATION_FAILED', { errors })
}
