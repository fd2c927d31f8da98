import type { Order } from '#lib/contract/order.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { SaveListForm } from '#lib/ui/lists/SaveListForm.tsx'

type Props = { order: Order; translate: TranslateIsland }

/** What of an order can be ordered again, with its certificates; a product that is gone has nothing that a list could name. */
export function OrderAsList({ order: { lines }, translate }: Props) {
  const listed = lines
    .filter(({ productId, certifies }) => productId !== null && !certifies)
    .map(({ productSkuCode, quantity, reference, note }) => ({
      ...{ productSkuCode, quantity, reference, note },
      calibration: lines.find(({ certifies }) => certifies?.line === productSkuCode)?.certifies?.sku,
    }))
  return <SaveListForm lines={() => listed} translate={translate} />
}
