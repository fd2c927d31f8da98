import { punchoutTarget } from '#lib/contract/punchout-names.ts'
import { arrive } from '../../customers/punchout/arrive.ts'
import { addLines } from '../cart/add-lines.ts'
import type { Services } from '../services.ts'
import type { CxmlItem } from './cxml-order.ts'
import { namedLinesOf } from './ordered-lines.ts'

type Arriving = Omit<Parameters<typeof arrive>[1], 'protocol'> & { items: CxmlItem[]; selected: string | undefined }

/** Where a visit begins: with what came back before in its cart, as far as that is still sold, and at the product that was chosen. */
export async function setupVisit(services: Services, { items, selected, ...arriving }: Arriving): Promise<string> {
  const { url, guid, connection } = await arrive(services, { ...arriving, protocol: 'cxml' })
  const { markets } = await services.mirror.current()
  const market = markets.find(({ culture }) => culture === connection.culture)
  const lines = items.length === 0 ? [] : await namedLinesOf(services.db, items, { isWhole: false })
  if (market && lines.length > 0) {
    const visit = { company: connection.company, calls: [] }
    await addLines(services.db, market, { guid, user: true, visit }, lines)
  }
  const [chosen] =
    selected === undefined
      ? []
      : await namedLinesOf(services.db, [{ sku: selected, of: '', quantity: 1 }], { isWhole: false })
  return chosen?.id === undefined ? url : `${url}${punchoutTarget}${chosen.id}`
}
