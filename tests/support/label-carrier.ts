import { setTimeout as sleep } from 'node:timers/promises'
import type { LabelQuestion, LabelToCancel, ShippingLabels } from '../../api/sales/delivery/labels/shipping-labels.ts'

export type CarrierMood = 'answers' | 'is down' | 'refuses' | 'hangs' | 'waits'

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\nstartxref\n0\n%%EOF\n`)

/** A carrier that makes labels, as far as a test needs one: it keeps what it was asked, and sells one label for each key. */
export function labelCarrier(mood: CarrierMood = 'answers') {
  const asked: LabelQuestion[] = []
  const cancelled: LabelToCancel[] = []
  const sold = new Map<string, string>()
  let now = mood
  const answer = async () => {
    if (now === 'is down') throw new Error('The carrier is down')
    if (now === 'hangs') await new Promise(() => {})
    while (now === 'waits') await sleep(5)
    return now === 'refuses' ? { refused: 'There is no such street.' } : undefined
  }
  const port: ShippingLabels = {
    needs: ['phone'],
    make: async (question) => {
      asked.push(question)
      const refusal = await answer()
      if (refusal) return refusal
      const number = sold.get(question.key) ?? `62${String(sold.size + 1).padStart(4, '0')}`
      sold.set(question.key, number)
      const file = pdf(`${question.recipient.lastName} ${number}`)
      return {
        carrier: 'Paczkomat',
        number,
        trackingUrl: `https://carrier.example/${number}`,
        type: 'application/pdf',
        file,
      }
    },
    cancel: async (label) => {
      const refusal = await answer()
      if (refusal) return refusal
      cancelled.push(label)
      return undefined
    },
  }
  return { port, asked, cancelled, sold, behave: (how: CarrierMood) => void (now = how) }
}
