import type { Translate } from '#i18n/translate.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { loginPath } from '#lib/stores/session/customer-call.ts'
import { Opened, openedLabels, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { SaveListForm } from '#lib/ui/lists/SaveListForm.tsx'

export const listLabels = (t: Translate) => openedLabels(t, t('islands.lists.add'))

type Props = { sku: string; labels: OpenedLabels }

/** Puts a product on a list of the customer's own; who is nobody yet is led to the login, and back here. */
export const ListIsland = ({ sku, labels }: Props) => (
  <Opened labels={labels} isQuiet>
    {(translate) =>
      currentEmail() === undefined ? (
        <a className="button" href={loginPath()}>
          {translate('islands.lists.logIn')}
        </a>
      ) : (
        <SaveListForm lines={() => [{ productSkuCode: sku, quantity: 1 }]} translate={translate} />
      )
    }
  </Opened>
)
