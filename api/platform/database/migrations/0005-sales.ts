import { carriedOut } from './carried-out.ts'
import { delivery } from './sales/delivery.ts'
import { messages } from './sales/messages.ts'
import { carts, offers, orders } from './sales/orders.ts'
import { papers } from './sales/papers.ts'

export const up = carriedOut([...carts, ...orders, ...offers, ...papers, ...delivery, ...messages])
