import type { Translate } from '#i18n/translate.ts'
import { currentEmail } from '#lib/frame/known/current-email.ts'
import { loginPath } from '#lib/stores/session/customer-call.ts'
import { Opened, type OpenedLabels } from '#lib/ui/form/Opened.tsx'
import { SaveListForm } from '#lib/ui/lists/SaveListForm.tsx'
import { addToCartForm, chosenIn } from '#lib/ui/product/chosen.ts'
import { productHere } from '#lib/ui/product/product-here.ts'

export const listLabels = (t: Translate): OpenedLabels => ({ open: t('islands.lists.add') })

type Props = { labels: OpenedLabels }

/** Puts a product on a list of the customer's own; who is nobody yet is led to the login, and back here. */
export const ListIsland = ({ labels }: Props) => (
  <Opened labels={labels} isQuiet>
    {(translate) =>
      currentEmail() === undefined ? (
        <a className="button" href={loginPath()}>
          {translate('islands.lists.logIn')}
        </a>
      ) : (
        <SaveListForm lines={() => [{ productSkuCode: productHere().sku, ...chosenHere() }]} translate={translate} />
      )
    }
  </Opened>
)

/** As many as its field says, with the certificate that is chosen; one where it cannot be bought or the field says no number. */
function chosenHere(): { quantity: number; calibration?: string | undefined } {
  const form = document.getElementById(addToCartForm)
  if (!(form instanceof HTMLFormElement) || !form.checkValidity()) return { quantity: 1 }
  const { quantity, calibration } = chosenIn(form)
  return { quantity, calibration: calibration ?? undefined }
}
