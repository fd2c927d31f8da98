import { paths } from '#lib/domain/paths.ts'

/** The rooms of a customer, in the order of the navigation. */
export const rooms = [
  { name: 'summary', href: paths.panel },
  { name: 'orders', href: paths.panelOrders },
  { name: 'addresses', href: paths.panelAddresses },
  { name: 'company', href: paths.panelCompany },
  { name: 'password', href: paths.panelPassword },
] as const

export type Room = (typeof rooms)[number]['name']
