import { sql } from 'kysely'
import type { Product } from '#lib/contract/product.ts'
import { softwareAddress } from '../media/addresses.ts'
import { softwareIn } from '../../platform/files/software-files.ts'
import type { Market } from '../shop/markets.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A version as it is read together with its product. */
export type SoftwareOf = Omit<Tables['product_software'], 'product_id'>

/** The newest first. */
export const softwareOf = sql<
  SoftwareOf[]
>`coalesce((select json_agg(json_build_object('kind', s.kind, 'version', s.version,
    'system', s.system, 'name', s.name, 'released', s.released, 'notes', s.notes, 'file', s.file, 'bytes', s.bytes)
    order by s.released desc, s.version desc, s.system)
  from product_software s where s.product_id = p.id), '[]')`

export function toSoftware(
  { sku, software }: { sku: string; software: readonly SoftwareOf[] },
  { culture, language }: Market,
): Pick<Product, 'software'> {
  if (software.length === 0) return {}
  return {
    software: software.map(({ notes, name, system, file, ...version }) => {
      const said = notes[culture] ?? notes[language]
      return {
        ...{ kind: version.kind, version: version.version, released: version.released },
        ...(name && { name }),
        ...(system && { system }),
        ...(said && { notes: said }),
        url: softwareAddress({ sku, system, file, ...version }),
        bytes: version.bytes,
        sha256: softwareIn(file)?.sha256 ?? '',
      }
    }),
  }
}
