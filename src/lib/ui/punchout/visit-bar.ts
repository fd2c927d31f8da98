import { paths } from '#lib/domain/paths.ts'
import { errorText, translation } from '#lib/stores/page/texts.ts'
import { endVisit } from '#lib/stores/session/punchout.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { element } from '../text/element.ts'
import styles from './punchout.css?inline'
import { waysBack } from './ways-back.ts'

/** Says on every page of a visit that one runs, and offers the ways back; the page of the cart says it by itself. */
export async function showVisitBar(): Promise<void> {
  const main = document.querySelector('main')
  if (!main || location.pathname === paths.cart) return
  const translate = await translation()
  const problem = element('p', { role: 'alert' })
  const { says, ways } = waysBack()
  const buttons = ways.map(({ what, words }) => {
    const button = element('button', { type: 'button', class: 'button' }, translate(words))
    button.addEventListener('click', () => void end(what))
    return button
  })
  async function end(what: 'cart' | 'nothing'): Promise<void> {
    problem.textContent = ''
    for (const button of buttons) button.disabled = true
    try {
      await endVisit(what)
    } catch (error) {
      problem.textContent = errorText(translate, error)
      for (const button of buttons) button.disabled = false
    }
  }
  adoptStyles(styles)
  main.prepend(
    element('div', { class: 'punchout-bar no-print' }, element('p', {}, translate(says)), ...buttons, problem),
  )
}
