/**
 * What the commerce API and its stand-ins answer looks like itself, and so do files and the page for old browsers: none can
 * fade in, and a browser tells a page that never asked for it that it did not.
 */
export const foreign = /^\/(yes-api|oauth|auth|sandbox|media|unsupported-browser)\b|\.\w+$/

/**
 * From page to page the shop stays and what differs fades over, where the browser can and motion is welcome. Stands before
 * all else in the head: a style that a browser computes before the style sheets are there would say that the page fades not.
 */
export const fadesStyle = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * Pages fade into one another (ui/page-transitions.css), unless the next one comes too late or changes its size. That ends
 * the fading, and is no error of either page. Runs in the head: a page is revealed, and may be left, before its other
 * scripts have come.
 */
export const quietTransitionsScript =
  `for(let e of['pageswap','pagereveal'])addEventListener(e,({viewTransition:t})=>` +
  `t&&[t.ready,t.updateCallbackDone,t.finished].map(p=>p.catch(()=>{})))`

/** Where the next page cannot fade in, none begins. */
export function skipForeignTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // The entry is missing where a page goes back to one that the browser has kept.
    const to = activation?.entry ?? { url: '' }
    if (foreign.test(new URL(to.url ?? '', location.href).pathname)) viewTransition?.skipTransition()
  })
}
