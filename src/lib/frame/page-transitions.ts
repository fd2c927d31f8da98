/** What the commerce API answers looks like itself, and so does the page for old browsers: neither can fade. */
const foreign = /^\/(yes-api|media|unsupported-browser)\b/

/**
 * Pages fade into one another (ui/page-transitions.css), unless the next one cannot or comes too late. That ends the fading,
 * and is no error of either page.
 */
export function endTransitionsQuietly(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    for (const step of ['ready', 'updateCallbackDone', 'finished'] as const) viewTransition[step].catch(() => undefined)
    // The entry is missing where a page goes back to one that the browser has kept.
    const to = activation?.entry ?? { url: '' }
    if (foreign.test(new URL(to.url ?? '', location.href).pathname)) viewTransition.skipTransition()
  })
}
