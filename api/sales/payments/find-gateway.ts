import { briefIn, type Culture } from '#lib/markets/index.ts'
import type { Gateways, PaymentGateway, Place } from './gateway.ts'
import { isOnlineLabel, type OnlineLabel } from './labels.ts'

function placeOf(culture: Culture): Place {
  const { countryCode: country, currency } = briefIn(culture)
  return { culture, country, currency }
}

/** What can be paid by online, each label by the gateway that comes first. */
export const onlineLabelsIn = (culture: Culture, gateways: Gateways): OnlineLabel[] => [
  ...new Set(gateways.flatMap(({ methods }) => methods(placeOf(culture)))),
]

export const gatewayFor = (label: string, culture: Culture, gateways: Gateways): PaymentGateway | undefined =>
  isOnlineLabel(label) ? gateways.find(({ methods }) => methods(placeOf(culture)).includes(label)) : undefined
