import type { orderFileRows } from '#lib/contract/rows/order-file.ts'
import type { Stage } from '../stage.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'

const sent = async ({ newUser }: Stage, text: string) => ({
  headers: (await newUser()).headers,
  body: { content: Buffer.from(text).toString('base64') },
})

export const orderFileCases: CasesOf<typeof orderFileRows> = {
  orderFile: {
    success: (stage) => sent(stage, `SKU;Quantity\n${stage.known.product.sku};2\nnone;1\n`),
    errors: {
      ORDER_FILE_UNREADABLE: (stage) => sent(stage, '<ORDER><'),
      ORDER_FILE_EMPTY: (stage) => sent(stage, 'Hello\n'),
      TOO_MANY_ATTEMPTS: async (stage) => untilLimited(stage, 'orderFile', await sent(stage, '<ORDER><')),
    },
  },
}
