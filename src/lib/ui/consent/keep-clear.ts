import { allMarked, marked } from '#lib/frame/marks.ts'

/**
 * Sees to it that the question never lies over what the page is for: where a main button or the buying bar stands below it,
 * it goes up, below the header as far as that is seen. By `translate`, which is no shift of the layout.
 */
export function keepClear(): void {
  addEventListener('scroll', place, { passive: true })
  addEventListener('resize', place)
  // The buying bar comes and goes by itself, and slides where motion is welcome.
  const watcher = new MutationObserver(place)
  for (const bar of allMarked('buying-bar')) watcher.observe(bar, { attributes: true })
  document.addEventListener('transitionend', place)
  place()
}

const mainButtons = 'main .button-call, .buying-bar'
const header = '.header-row, .header-bar'

function place(): void {
  const dialog = marked<HTMLDialogElement>('consent')
  if (!dialog?.open || dialog.matches(':modal')) return
  const blocked = [...document.querySelectorAll(mainButtons)]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => button.getBoundingClientRect())
  const edges = [...document.querySelectorAll(header)].map((row) => row.getBoundingClientRect().bottom)
  dialog.style.setProperty('--header-edge', `${Math.max(0, ...edges)}px`)
  const isClear = (isUp: boolean) => {
    dialog.classList.toggle('consent-up', isUp)
    const { top, right, bottom, left } = dialog.getBoundingClientRect()
    return blocked.every((box) => box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right)
  }
  if (!isClear(false) && !isClear(true)) isClear(false)
}
