import { paths } from '#lib/domain/paths.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { element } from '../text/element.ts'

/** The bar of product boxes and those of its parts that change. */
export function drawBoxBar(say: TranslateIsland) {
  const label = say('islands.tray.label')
  const added = element('span')
  const toCart = element('a', { href: paths.cart, hidden: true }, say('islands.tray.toCart'))
  const alert = element('p', { role: 'alert' })
  const close = element(
    'button',
    { type: 'button', 'data-box-bar-close': true, 'aria-label': say('islands.tray.close') },
    element('span', { 'aria-hidden': 'true' }, '×'),
  )
  const note = element(
    'div',
    { class: 'box-bar-note' },
    element('p', { role: 'status' }, added, ' ', toCart),
    alert,
    close,
  )
  const count = element('strong', { 'data-box-bar-count': true })
  const link = element('a', { class: 'button', href: paths.compare }, say('islands.tray.open'))
  const clear = element('button', { type: 'button', 'data-box-bar-clear': true }, say('islands.tray.clear'))
  const compare = element(
    'div',
    { class: 'box-bar-compare', hidden: true },
    element('span', {}, `${label} `, count),
    link,
    clear,
  )
  const bar = element('section', { class: 'box-bar no-print', 'aria-label': label }, note, compare)
  return { bar, note, added, toCart, alert, compare, count, link }
}
