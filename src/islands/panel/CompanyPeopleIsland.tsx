import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { CompanyAccount } from '#lib/contract/company.ts'
import type { AddressNorms } from '#i18n/address-norms.ts'
import type { Culture } from '#lib/contract/cultures.ts'
import { $companies, type OwnCompanies, readCompanies } from '#lib/stores/customer/company.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { Approvals } from './company/Approvals.tsx'
import type { Attempt } from './company/attempt.ts'
import { Branches } from './company/Branches.tsx'
import { Buying } from './company/Buying.tsx'
import { CompanyHistory } from './company/CompanyHistory.tsx'
import { Invitation } from './company/Invitation.tsx'
import { Memberships } from './company/Memberships.tsx'
import { OwnRoles } from './company/OwnRoles.tsx'
import { People } from './company/People.tsx'
import { Loaded } from './Loaded.tsx'
import { Notice, type NoticeContent } from './Notice.tsx'
import type { PanelLabels } from './panel-labels.ts'
import styles from './company/company.css?inline'

/** For which company somebody buys, and, for who administers it, who belongs to it as what. */
export function CompanyPeopleIsland({ labels, norms }: { labels: PanelLabels; norms: AddressNorms }) {
  return (
    <Loaded $store={$companies} labels={labels} retry={readCompanies} lines={4}>
      {(own, translate) => <Companies own={own} labels={labels} norms={norms} translate={translate} />}
    </Loaded>
  )
}

/** Hardly anybody has systems of their own, so that it is fetched and asked for by whoever wants to see it. */
const Systems = lazy(async () => ({ default: (await import('./company/Systems.tsx')).Systems }))

type OnRequest = {
  culture: Culture
  labels: PanelLabels
  people: CompanyAccount['people']
  attempt: Attempt
  translate: TranslateIsland
}

function SystemsOnRequest(shown: OnRequest) {
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { translate } = shown
  const open = () => {
    setOpen(true)
    // The button goes with the press.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="company-systems">
      <h2 id="company-systems" tabIndex={-1} ref={heading}>
        {translate('islands.panel.systems.title')}
      </h2>
      <p>{translate('islands.panel.systems.intro')}</p>
      {isOpen ? (
        <Suspense>
          <Systems {...shown} />
        </Suspense>
      ) : (
        <button type="button" className="button" onClick={open}>
          {translate('islands.panel.systems.show')}
        </button>
      )}
    </section>
  )
}

/** Who may approve and nothing else of the company says who stands in for them. */
const isApprover = ({ own: { rights } }: CompanyAccount) => rights.includes('approve') && !rights.includes('administer')

type Props = { own: OwnCompanies; labels: PanelLabels; norms: AddressNorms; translate: TranslateIsland }

function Companies({ own: { memberships, company }, labels, norms, translate }: Props) {
  const { culture } = norms
  const [told, setTold] = useState<NoticeContent>()
  useLayoutEffect(() => adoptStyles(styles), [])
  const isBusy = useRef(false)
  const attempt: Attempt = async (action, done) => {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await action()
      setTold({ message: done })
      return true
    } catch (error) {
      setTold({ message: errorText(translate, error) })
      return false
    } finally {
      isBusy.current = false
    }
  }
  const shared = { attempt, translate }
  return (
    <div className="company-account">
      <Notice told={told} translate={translate} />
      <Invitation {...shared} />
      {memberships.length > 0 && <Memberships memberships={memberships} {...shared} />}
      {company?.own.rights.includes('administer') && (
        <>
          <People company={company} culture={culture} {...shared} />
          <Branches company={company} norms={norms} {...shared} />
          <OwnRoles company={company} {...shared} />
          <Buying company={company} labels={labels} {...shared} />
          <Approvals company={company} culture={culture} labels={labels} {...shared} />
          <SystemsOnRequest key={`systems-${company.id}`} {...{ culture, labels, ...shared }} people={company.people} />
          <CompanyHistory key={company.id} culture={culture} translate={translate} />
        </>
      )}
      {company && isApprover(company) && <Approvals company={company} culture={culture} labels={labels} {...shared} />}
    </div>
  )
}
