import type { ShippingLabels } from 'nonius/shipping'

type Shipment = { carrier: string; trackingNumber: string; trackingUrl: string; labelPdf: string }

/**
 * Labels of a broker of carriers. It knows a shipment by a reference of whoever asks, here the key of the label: a second order of
 * the same reference is answered with the first, and one that it does not know is none to cancel (404).
 */
export function carrierLabelsAt(address: string, services: Readonly<Record<string, string>>): ShippingLabels {
  const ask = async (method: 'PUT' | 'DELETE', key: string, body?: object) => {
    const answer = await fetch(`${address}/shipments/${key}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(12_000),
    })
    if (!answer.ok && answer.status !== 404 && answer.status !== 422)
      throw new Error(`The broker of carriers answered ${answer.status}`)
    return answer
  }
  const refusal = async (answer: Response) => ({ refused: ((await answer.json()) as { message: string }).message })

  return {
    // It tells the recipient on which day the parcel comes.
    needs: ['phone', 'email'],
    make: async ({ key, order, way, sender, recipient, point, goods, value }) => {
      const service = services[way]
      if (!service) return { refused: `The broker has no service for the way of delivery ${way}.` }
      const grams = goods.reduce((sum, { quantity, grams: each }) => sum + quantity * (each ?? Number.NaN), 0)
      const answer = await ask('PUT', key, {
        ...{ service, reference: order, from: sender, to: recipient, point: point?.id ?? null },
        // Without the weight of every piece the broker weighs the parcel itself.
        weight: Number.isNaN(grams) ? null : grams,
        insured: { amount: (value.gross / 100).toFixed(2), currency: value.currency },
      })
      if (answer.status === 422) return refusal(answer)
      if (!answer.ok) throw new Error('The broker of carriers is not at this address')
      const { carrier, trackingNumber: number, trackingUrl, labelPdf } = (await answer.json()) as Shipment
      return { carrier, number, trackingUrl, type: 'application/pdf', file: Buffer.from(labelPdf, 'base64') }
    },
    cancel: async ({ key }) => {
      const answer = await ask('DELETE', key)
      return answer.status === 422 ? refusal(answer) : undefined
    },
  }
}
