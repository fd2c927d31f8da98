import { expect, test } from 'vitest'
import { textsIn } from '../../api/mail/languages/index.ts'
import { editions } from './edition.ts'
import { messagesOf } from './locales/index.ts'

test.each(editions)('what is no invoice yet is called in $culture as it calls itself', (edition) => {
  const { waiting, waitingCredit } = textsIn(edition.culture).documents
  const sale = `${waiting} (PDF)`
  const files = { sale: expect.not.stringMatching(/faktur|rechnung|invoice|factura|fattura/i) }
  expect(messagesOf(edition)).toMatchObject({
    islands: {
      confirmation: { sale },
      panel: { papers: { sale, correction: `${waitingCredit} {{paper}} (PDF)`, files } },
    },
  })
})
