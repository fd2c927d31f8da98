import type { customerRows } from '#lib/contract/rows/customer.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import { pay, placeOrder } from '../orders.ts'
import type { Stage } from '../stage.ts'
import { NotFromOutside, send, type Sent } from '../target.ts'
import { untilLimited } from './attempts.ts'
import { plain, type CasesOf } from './case.ts'
import { unknownId } from './catalogue.ts'
import { addressIn, misnumbered, rightTaxNumber, wrongTaxNumber } from './people.ts'

const company = {
  name: 'Pomiary',
  ...rightTaxNumber,
  street: 'Prosta 1',
  postcode: '00-001',
  city: 'Warszawa',
  region: null,
}

const onlyUser = async (stage: Stage): Promise<Sent> => ({ headers: (await stage.user()).headers })

const noSuchOrder = 'NO-SUCH-ORDER'

async function newEntry(stage: Stage) {
  const { headers } = await stage.user()
  const { id } = await stage.ask('addressAdd', { headers, body: addressIn(stage.known.country) })
  return { headers, params: { id } }
}

/** The contract does not say how many addresses are too many; no book should hold this many. */
const largestBook = 500

async function fullBook(stage: Stage): Promise<Sent> {
  const sent = { headers: (await stage.newUser()).headers, body: addressIn(stage.known.country) }
  for (let added = 0; added < largestBook; added++) {
    const response = await send(stage.target, endpoints.addressAdd, sent)
    await response.text()
    if (response.status === 422) return sent
  }
  throw new Error(`${largestBook} addresses could be added to one book`)
}

/** Numbers that the stand-in of a register sets aside. A real one is never out of order when it should be. */
const outOfOrder = { country: 'PL', taxNumber: '1111111111' }
const unknownCompany = { country: 'PL', taxNumber: '2222222222' }

async function brokenRegister({ target }: Stage): Promise<Sent> {
  const sent = { query: outOfOrder }
  const response = await send(target, endpoints.addressAutofill, sent)
  await response.text()
  if (response.status === 503) return sent
  throw new NotFromOutside('its company register cannot be made to fail: it does not set 1111111111 aside for that')
}

export const customerCases: CasesOf<typeof customerRows> = {
  anonymousCustomer: plain,
  customerSummary: { success: onlyUser, errors: {} },
  customerProfile: {
    success: async (stage) => {
      const { headers } = await stage.user()
      const { firstName, lastName, newsletter } = await stage.ask('customerSummary', { headers })
      return { headers, body: { firstName, lastName, newsletter } }
    },
    errors: {},
  },
  companySet: {
    success: async (stage) => ({ ...(await onlyUser(stage)), body: company }),
    errors: {
      TAX_NUMBER_INVALID: async (stage) => ({
        ...(await onlyUser(stage)),
        body: { ...company, ...wrongTaxNumber },
      }),
    },
  },
  companyRemove: { success: onlyUser, errors: {} },
  ownData: {
    success: onlyUser,
    errors: {
      TOO_MANY_ATTEMPTS: async (stage) => untilLimited(stage, 'ownData', { headers: (await stage.newUser()).headers }),
    },
  },
  addressBook: { success: onlyUser, errors: {} },
  addressAdd: {
    success: async (stage) => ({ ...(await onlyUser(stage)), body: addressIn(stage.known.country) }),
    errors: {
      TAX_NUMBER_INVALID: async (stage) => ({ ...(await onlyUser(stage)), body: misnumbered }),
      ADDRESS_BOOK_IS_FULL: fullBook,
    },
  },
  addressSet: {
    success: async (stage) => ({ ...(await newEntry(stage)), body: addressIn(stage.known.country) }),
    errors: {
      TAX_NUMBER_INVALID: async (stage) => ({ ...(await newEntry(stage)), body: misnumbered }),
      NOT_FOUND: async (stage) => ({
        ...(await onlyUser(stage)),
        params: { id: unknownId },
        body: addressIn(stage.known.country),
      }),
    },
  },
  addressRemove: {
    success: newEntry,
    errors: { NOT_FOUND: async (stage) => ({ ...(await onlyUser(stage)), params: { id: unknownId } }) },
  },
  addressAutofill: {
    success: () => ({ query: rightTaxNumber }),
    errors: {
      TAX_NUMBER_INVALID: () => ({ query: wrongTaxNumber }),
      NOT_FOUND: () => ({ query: unknownCompany }),
      COMPANY_REGISTER_UNAVAILABLE: brokenRegister,
      // A number of its own, so that nobody else is kept from asking.
      TOO_MANY_ATTEMPTS: (stage) =>
        untilLimited(stage, 'addressAutofill', { query: { country: 'PL', taxNumber: '8567346215' } }),
    },
  },
  pickupPoints: plain,
  orders: {
    success: onlyUser,
    errors: { RIGHT_MISSING: async (stage) => ({ ...(await onlyUser(stage)), query: { of: 'company' } }) },
  },
  ordersFile: {
    success: async (stage) => ({ ...(await onlyUser(stage)), query: { as: 'csv' } }),
    errors: {
      RIGHT_MISSING: async (stage) => ({ ...(await onlyUser(stage)), query: { as: 'xlsx', of: 'company' } }),
      TOO_MANY_ATTEMPTS: async (stage) =>
        untilLimited(stage, 'ordersFile', { headers: (await stage.newUser()).headers, query: { as: 'csv' } }),
    },
  },
  order: {
    success: async (stage) => {
      const { headers, order } = await placeOrder(stage)
      return { headers, query: { number: order.number } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ headers: await stage.newGuest(), query: { number: noSuchOrder } }),
    },
  },
  orderCancel: {
    success: async (stage) => {
      const { headers, order } = await placeOrder(stage)
      return { headers, body: { number: order.number } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({ headers: await stage.newGuest(), body: { number: noSuchOrder } }),
      ORDER_NOT_CANCELLABLE: async (stage) => {
        const { headers, order } = await placeOrder(stage, { online: false })
        if (!stage.target.inside) throw new NotFromOutside('an order is prepared by the staff of its shop')
        await stage.target.inside.prepare(order.number)
        return { headers, body: { number: order.number } }
      },
    },
  },
  orderDocument: {
    success: async (stage) => {
      const { headers, order } = await placeOrder(stage)
      const [type] = order.documents
      if (!type) throw new NotFromOutside('a new order has no document yet')
      return { headers, query: { number: order.number, type } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({
        headers: await stage.newGuest(),
        query: { number: noSuchOrder, type: 'invoice' },
      }),
    },
  },
  orderInvoice: {
    success: async (stage) => {
      const { headers, order } = await placeOrder(stage, {
        headers: { ...(await stage.newGuest()), 'accept-language': 'de-DE' },
        online: true,
        billing: { ...addressIn('DE'), company: 'Messtechnik GmbH', taxNumber: 'DE136695976' },
      })
      await pay(stage, order)
      const { number, invoiceFiles } = await stage.ask('order', { headers, query: { number: order.number } })
      const [file] = invoiceFiles
      if (!file) throw new NotFromOutside('its invoices are not written for machines')
      return { headers, query: { number, paper: file.paper, form: file.forms[0] ?? '' } }
    },
    errors: {
      NOT_FOUND: async (stage) => ({
        headers: await stage.newGuest(),
        query: { number: noSuchOrder, paper: 'F-DE-2026-000001', form: 'xrechnung' },
      }),
    },
  },
}
