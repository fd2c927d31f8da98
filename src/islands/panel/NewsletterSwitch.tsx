import { useState } from 'react'
import type { CustomerSummary } from '#lib/contract/customer.ts'
import { setProfile } from '#lib/stores/customer/customer.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import '#lib/ui/form/form.css'

type Props = { customer: CustomerSummary; translate: TranslateIsland }

/** The consent to get the newsletter: given and taken back by one press, and what it came to is said. */
export function NewsletterSwitch({ customer, translate }: Props) {
  const { newsletter, email } = customer
  const [wanted, setWanted] = useState<boolean>()
  const [told, setTold] = useState('')

  async function change(to: boolean) {
    if (wanted !== undefined) return
    setWanted(to)
    setTold('')
    try {
      await setProfile({ newsletter: to })
      setTold(translate(`islands.panel.summary.${to ? 'newsletterOn' : 'newsletterOff'}`, { email }))
    } catch (error) {
      setTold(errorText(translate, error))
    } finally {
      setWanted(undefined)
    }
  }

  return (
    <section aria-labelledby="panel-newsletter">
      <h2 id="panel-newsletter">{translate('islands.panel.summary.newsletter')}</h2>
      <label className="field-check">
        <input
          type="checkbox"
          role="switch"
          checked={wanted ?? newsletter}
          onChange={({ target }) => void change(target.checked)}
        />
        <span>{translate('islands.panel.summary.newsletterText')}</span>
      </label>
      <p className="field-hint" role="status">
        {told}
      </p>
    </section>
  )
}
