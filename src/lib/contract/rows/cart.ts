import { basketRows } from './basket.ts'
import { checkoutRows } from './checkout.ts'

export const cartRows = { ...basketRows, ...checkoutRows } as const
