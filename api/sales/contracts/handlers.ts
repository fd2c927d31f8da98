import { idsIn } from '#lib/contract/own-prices.ts'
import type { ownPriceRows } from '#lib/contract/rows/own-price.ts'
import type { Handlers } from '../../catalog/calls.ts'
import { customerOf } from '../../platform/http/caller.ts'
import type { Services } from '../services.ts'
import { readOwnPrices } from './own-prices.ts'

export const contractHandlers = ({ db }: Pick<Services, 'db'>): Pick<Handlers, keyof typeof ownPriceRows> => ({
  ownPrices: (call) => readOwnPrices(db, customerOf(call), call.market, idsIn(call.query)),
})
