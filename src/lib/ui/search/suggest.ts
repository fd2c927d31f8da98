import { suggestionsFor } from '#lib/stores/listing/suggestions.ts'
import { adoptStyles } from '../adopt-styles.ts'
import { sayLed } from './led.ts'
import { optionsFor } from './options.ts'
import styles from './suggestions.css?inline'

/** How long to wait for the next letter, and how many make a question. */
const patience = 160
const fewestLetters = 2

/** Makes a search form a combobox: suggestions below its field, by keyboard and by touch. */
export function suggestIn(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  if (!field) return
  adoptStyles(styles)
  const list = document.createElement('div')
  const status = document.createElement('p')
  Object.assign(list, { id: 'suggestions', className: 'suggestions', role: 'listbox', hidden: true })
  list.ariaLabel = form.dataset.suggestions ?? ''
  Object.assign(status, { className: 'visually-hidden', role: 'status' })
  form.append(list, status)
  Object.assign(field, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  field.setAttribute('aria-controls', list.id)

  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let options: HTMLElement[] = []
  let active = -1

  const choose = (index: number) => {
    active = index
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === index)
    const chosen = options[index]
    chosen?.scrollIntoView({ block: 'nearest' })
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id)
    else field.removeAttribute('aria-activedescendant')
  }

  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    field.ariaExpanded = String(isOpen)
    if (isOpen) return
    choose(-1)
    status.textContent = ''
  }

  const fill = (parts: HTMLElement[]) => {
    list.replaceChildren(...parts)
    list.scrollTop = 0
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    for (const [at, option] of options.entries()) option.id = `suggestion-${at}`
    choose(-1)
    // The last option leads to all results and suggests nothing.
    status.textContent = `${form.dataset.suggestions}: ${options.length - 1}`
    show(true)
  }

  const ask = async () => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    const text = field.value.trim()
    if (text.length < fewestLetters) return show(false)
    const found = await suggestionsFor(text, signal)
    // What was shown stays until something newer is there to take its place.
    if (signal.aborted || !form.contains(document.activeElement)) return
    if (!found || (!found.leadsTo && found.products.length + found.categories.length === 0)) return show(false)
    fill(optionsFor(text, found, form.dataset))
  }

  const stopAsking = () => {
    clearTimeout(timer)
    asking.abort()
  }

  const step = (by: number) => {
    if (list.hidden) return void ask()
    // A list that is walked through stays as it is: what comes now would take the choice away.
    stopAsking()
    const places = options.length + 1
    choose(((active + 1 + by + places) % places) - 1)
  }

  /** What is still on its way does not open the list again. */
  const dismiss = () => {
    stopAsking()
    show(false)
  }

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => options[active]?.click(),
    Escape: dismiss,
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), patience)
  })
  field.addEventListener('keydown', (event) => {
    const act = keys[event.key]
    if (!act || event.isComposing) return
    // Enter sends the form and Escape empties the field, unless the list has a use for them.
    const isForList = event.key === 'Enter' ? active >= 0 : event.key !== 'Escape' || !list.hidden
    if (isForList) event.preventDefault()
    act(event)
  })
  form.addEventListener('submit', stopAsking)
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) show(false)
  })
  // A press must not take the focus from the field: the list would be gone before the click arrives.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  if (field.value) void ask()
  sayLed(form.dataset)
}
