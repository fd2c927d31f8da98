import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { Culture } from '#lib/contract/cultures.ts'
import { leasedProduct } from '../../api/customers/contact/leasing.ts'
import { briefIn } from '#lib/markets/index.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import { HttpProblem } from '../../api/platform/http/problem.ts'
import type { Services } from '../../api/app/services.ts'
import { textsOf } from './texts.ts'
import { page } from './page.ts'

const downPayments = [0, 10, 20, 30]
const terms = [12, 24, 36, 48, 60]
/** A year's interest of the example. */
const interest = 0.075

const Query = v.object({
  product: v.optional(v.string()),
  culture: v.optional(Culture, 'pl-PL'),
  down: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(downPayments)), 10),
  months: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(terms)), 36),
})

/** What is paid each month for an amount in minor units, so that nothing is left after the last one. */
export function monthlyRate(amount: number, months: number): number {
  const rate = interest / 12
  return Math.round((amount * rate) / (1 - (1 + rate) ** -months))
}

/** The calculator of a leasing company: a page that is computed anew for each choice. */
export function leasing({ db }: Services): Hono {
  const app = new Hono()
  app.get('/leasing', async (context) => {
    const query = v.safeParse(Query, context.req.query())
    if (!query.success) throw new HttpProblem('NOT_FOUND')
    const { culture, down, months } = query.output
    const product = await leasedProduct(db, culture, query.output.product)
    if (!product) throw new HttpProblem('NOT_FOUND')
    const { language, locale } = briefIn(culture)
    const texts = textsOf(language).leasing
    const money = (amount: number) => formatMoney(amount, product.currency, culture)
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    const downPayment = Math.round((product.net * down) / 100)
    const choice = (name: string, label: string, chosen: number, options: { value: number; text: string }[]) =>
      html`<label
        >${label}
        <select name="${name}">
          ${options.map(
            ({ value, text }) => html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`,
          )}
        </select></label
      >`
    return page(
      context,
      { provider: 'Sandbox Leasing', culture, title: texts.title },
      html`<h2>${product.name}</h2>
        <dl>
          <dt>${texts.price}</dt>
          <dd>${money(product.net)}</dd>
        </dl>
        <form method="get" action="/sandbox/leasing">
          <input type="hidden" name="product" value="${product.id}" />
          <input type="hidden" name="culture" value="${culture}" />
          ${choice(
            'down',
            texts.down,
            down,
            downPayments.map((value) => ({
              value,
              text: `${percent.format(value / 100)} (${money(Math.round((product.net * value) / 100))})`,
            })),
          )}
          ${choice(
            'months',
            texts.term,
            months,
            terms.map((value) => ({ value, text: texts.months.replace('{months}', String(value)) })),
          )}
          <button class="first">${texts.calculate}</button>
        </form>
        <dl>
          <dt>${texts.monthly}</dt>
          <dd class="result">${money(monthlyRate(product.net - downPayment, months))}</dd>
        </dl>
        <p><small>${texts.note}</small></p>`,
    )
  })
  return app
}
