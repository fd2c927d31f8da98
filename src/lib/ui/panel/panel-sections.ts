import { panelListsPath, paths } from '#lib/domain/paths.ts'

/** What the panel of a customer is made of, in the order of the navigation. */
export const panelSections = [
  { name: 'summary', href: paths.panel },
  { name: 'orders', href: paths.panelOrders },
  { name: 'offers', href: paths.panelOffers },
  { name: 'lists', href: panelListsPath },
  { name: 'addresses', href: paths.panelAddresses },
  { name: 'company', href: paths.panelCompany },
  { name: 'password', href: paths.panelPassword },
] as const

export type PanelSection = (typeof panelSections)[number]['name']
