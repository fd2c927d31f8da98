import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the shopper first acts on the island. */
    'client:act'?: boolean
  }
}

/** What tells that somebody is about to act. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * `client:act`: an island stays plain HTML until the shopper acts on it. Pointing at it or moving into it begins to
 * fetch its code. The first submit (by click or by Enter) or press of a button waits for that code, and is then done
 * once, on the same element; whatever else is pressed meanwhile is dropped. Fields keep what was typed as long as the
 * island leaves their values to the browser (`defaultValue`). A form needs a submit button.
 *
 * When the code cannot be fetched, the part of the island marked `data-act-failed` says so, and the next act tries
 * again. An act never leaves the page.
 */
const act: ClientDirective = (load, _options, island) => {
  let code: ReturnType<typeof load> | undefined
  let waiting = false

  const fetchCode = () => {
    code ??= fetched(load, island)
    code.catch(() => (code = undefined))
    return code
  }

  const showFailure = (failed: boolean) => island.querySelector('[data-act-failed]')?.toggleAttribute('hidden', !failed)

  const onIntent = () => void fetchCode().catch(() => undefined)

  const onAct = (event: Event) => {
    const replay = replayOf(event)
    if (!replay) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!waiting) void hydrateAnd(replay)
  }

  const hydrateAnd = async (replay: () => void) => {
    waiting = true
    showFailure(false)
    island.setAttribute('aria-busy', 'true')
    try {
      const hydrate = await fetchCode()
      await hydrate()
      // Code that is there already comes within the very event, and a form cannot be submitted while it is submitted.
      await new Promise((resolve) => setTimeout(resolve))
      stopListening()
      replay()
    } catch {
      showFailure(true)
    } finally {
      waiting = false
      island.removeAttribute('aria-busy')
    }
  }

  const stopListening = () => {
    for (const intent of intents) island.removeEventListener(intent, onIntent)
    for (const type of ['submit', 'click']) island.removeEventListener(type, onAct, true)
  }

  for (const intent of intents) island.addEventListener(intent, onIntent, { passive: true })
  for (const type of ['submit', 'click']) island.addEventListener(type, onAct, true)
}

/** Astro tells of a failed download by an event only; here it is a failed promise. */
async function fetched(load: Parameters<ClientDirective>[0], island: HTMLElement) {
  let failure: unknown
  const note = (event: Event) => {
    failure = event
  }
  island.addEventListener('astro:hydration-error', note)
  const hydrate = await load()
  island.removeEventListener('astro:hydration-error', note)
  if (failure) throw new Error('The code of an island could not be fetched')
  return hydrate
}

/**
 * How to do the same again; `undefined` for what needs no code, such as a link or a click into a field. Always a click:
 * React hydrates at once, before it hands the event on, when a click reaches a part it has not hydrated yet, but not
 * when a submit does.
 */
function replayOf(event: Event): (() => void) | undefined {
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    return submitter ? () => submitter.click() : undefined
  }
  const button = event.target instanceof Element ? event.target.closest('button') : null
  // A submit button becomes a submit of its own, once the browser has checked the fields.
  return button?.type === 'button' ? () => button.click() : undefined
}

export default act
