import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Culture } from '#lib/contract/cultures.ts'
import type { PunchoutTicket } from '#lib/contract/punchout.ts'
import { consentPage } from '../../customers/consent/consent-page.ts'
import { textsIn } from '../../mail/languages/index.ts'
import { brandOf } from '../../mail/sender/brand.ts'

export type Returned = Pick<PunchoutTicket, 'url' | 'fields'> & {
  target: string | null
  hosts: readonly string[]
  culture: Culture
}

/** Presses the button by itself; where scripts do not run, somebody does. */
const script = 'document.forms[0].submit()'

/** Frames and windows by the names that systems give them; anything else stays out of the markup. */
const isTarget = (target: string | null) => target !== null && /^\w{1,40}$/.test(target)

/**
 * A page whose one form sends the cart back. Pages of the shop may send forms to nobody else; this one may to the hosts that
 * the connection allows, because some pass a form on from one of them to another.
 */
export function returnPage(
  context: Context,
  returned: Returned,
  seller: Parameters<typeof brandOf>[0],
): Promise<Response> {
  const { url, fields, target, hosts, culture } = returned
  const { title, question, button } = textsIn(culture).punchout
  const { protocol } = new URL(url)
  const inputs = fields.map(({ name, value }) => html`<input type="hidden" name="${name}" value="${value}" />`)
  const content = html`<p>${question}</p>
    <form method="post" action="${url}" accept-charset="utf-8" ${isTarget(target) ? raw(`target="${target}"`) : ''}>
      ${inputs}
      <button>${button}</button>
    </form>
    ${raw(`<script>${script}</script>`)}`
  const scripts = [`'sha256-${hash('sha256', script, 'base64')}'`]
  return consentPage(context, {
    ...{ culture, brand: brandOf(seller), title, content },
    allowed: { scripts, forms: [...new Set([new URL(url).origin, ...hosts.map((host) => `${protocol}//${host}`)])] },
  })
}
