import type { Message } from '#lib/stores/page/notifications.ts'
import { element } from '../text/element.ts'

/** Says it over the page until it is closed: by its button, by Escape or by a press beside it. One at a time. */
export function showMessage({ title, text, close }: Message, onClose: () => void): void {
  document.querySelector('.message')?.remove()
  const dialog = element(
    'dialog',
    { class: 'message', 'aria-labelledby': 'message-title', 'aria-describedby': 'message-text' },
    element(
      'form',
      { method: 'dialog' },
      element('h2', { id: 'message-title' }, title),
      element('p', { id: 'message-text' }, text),
      element('button', { class: 'button button-call' }, close),
    ),
  )
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    dialog.remove()
    onClose()
  })
  document.body.append(dialog)
  dialog.showModal()
}
