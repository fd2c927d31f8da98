/**
 * An island of `client:act`: the inline script beside it (ui/act/act.ts) leaves on it how its code is fetched, and what was
 * done with it before this file was there.
 */
export type SleepingIsland = HTMLElement & { fetchCode?: () => Promise<() => Promise<void>>; acted?: Event }

/** What tells that somebody is about to act. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const
const acts = ['submit', 'click'] as const

/**
 * `client:act`: an island stays plain HTML until the shopper acts on it. Pointing at it or moving into it begins to
 * fetch its code. The first submit (by click or by Enter) or press of a button waits for that code, and is then done
 * once, on the same element; whatever else is pressed meanwhile is dropped. Fields keep what was typed as long as the
 * island leaves their values to the browser (`defaultValue`). A form needs a submit button.
 *
 * When the code cannot be fetched, the part of the island marked `data-act-failed` says so, in words of its own or in those of
 * the record that it names, and the next act tries again. An act never leaves the page.
 */
export function awaitActs(): void {
  document.querySelectorAll<SleepingIsland>('astro-island[client=act]').forEach(awaitAct)
}

function awaitAct(island: SleepingIsland): void {
  let code: ReturnType<NonNullable<SleepingIsland['fetchCode']>> | undefined
  let waiting = false

  const fetchCode = () => {
    code ??= island.fetchCode?.() ?? Promise.reject(new Error('An island does not say where its code is'))
    code.catch(() => (code = undefined))
    return code
  }

  const showFailure = (failed: boolean) => {
    const place = island.querySelector<HTMLElement>('[data-act-failed]')
    const words = document.getElementById(place?.dataset.actFailed ?? '')?.textContent
    if (place && words) place.textContent = failed ? (JSON.parse(words) as { failed: string }).failed : ''
    place?.toggleAttribute('hidden', !failed)
  }

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
    island.ariaBusy = 'true'
    try {
      const hydrate = await fetchCode()
      await hydrate()
      // Astro's own element (`npm run dev`) tells of a failed download by leaving the island as it is.
      code = undefined
      if (island.hasAttribute('ssr')) throw new Error('An island was not woken')
      // Code that is there already comes within the very event, and a form cannot be submitted while it is submitted.
      await new Promise((resolve) => setTimeout(resolve))
      listen('removeEventListener')
      replay()
    } catch {
      showFailure(true)
    } finally {
      waiting = false
      island.ariaBusy = null
    }
  }

  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const intent of intents) island[how](intent, onIntent, { passive: true })
    for (const act of acts) island[how](act, onAct, true)
  }

  listen('addEventListener')
  island.onclick = island.onsubmit = null
  if (island.acted) onAct(island.acted)
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
