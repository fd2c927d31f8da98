import { unbrokenParts } from '#lib/formats/unbroken.ts'
import { element } from '../text/element.ts'

/** ProductName.astro, for what is drawn without React. */
export const productName = (name: string): (Node | string)[] =>
  unbrokenParts(name).map((part, at) => (at % 2 === 1 ? element('span', { class: 'whole' }, part) : part))
