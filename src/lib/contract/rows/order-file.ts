import { endpoint } from '../endpoint.ts'
import { OrderFilePreview, OrderFileRequest } from '../order-file.ts'
import { rest } from './rest.ts'

export const orderFileRows = {
  orderFile: endpoint('POST', `${rest}/cart/file`, {
    summary:
      'What an order in CSV, XLSX, openTRANS 2.1 or UBL 2.1 would be today, line by line; nothing is put into the cart',
    body: OrderFileRequest,
    response: OrderFilePreview,
    errors: ['ORDER_FILE_UNREADABLE', 'ORDER_FILE_EMPTY', 'TOO_MANY_ATTEMPTS'],
    audience: 'user',
  }),
} as const
