import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import { irnOf } from './irn.ts'
import type { IrpAnswer, IrpChannel, IrpError, Registered } from './irp-channel.ts'
import { readSigned } from './irp-seal.ts'

/** As much of a file of ours as is needed here; it is written by `inv01.ts`. */
const Inv01 = v.object({
  DocDtls: v.object({ Typ: v.picklist(['INV', 'CRN']), No: v.string(), Dt: v.string() }),
  SellerDtls: v.object({ Gstin: v.string() }),
  BuyerDtls: v.object({ Gstin: v.string() }),
  ValDtls: v.object({ TotInvVal: v.number() }),
})
type Inv01 = v.InferOutput<typeof Inv01>

/** It could not look at the invoice, as it says: unable to create or to sign a number, or a fault of its own. */
const isForLater = ({ code }: IrpError) => ['2146', '2147', '5001'].includes(code) || /^(1\d{3}|\D.*)$/.test(code)

const duplicate = '2150'

const said = (errors: readonly IrpError[]): string =>
  errors
    .map(({ code, message }) => `IRP-${code} ${message}`.trim())
    .join('; ')
    .slice(0, 1_000)

type Handed = { content: string; inv01: Inv01; irn: string }
type Settings = { channel: IrpChannel; signingKey: KeyObject }

/** A port that registers invoices of Indian companies at an IRP over a channel. What another state takes is left alone. */
export const irpOver =
  (settings: Settings): FiscalPort =>
  async ({ authority, file, problems }) => {
    if (authority !== 'IRP') return { status: 'pending' }
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'INV-01' }
    const inv01 = v.parse(Inv01, JSON.parse(file))
    const { DocDtls, SellerDtls } = inv01
    const issuedOn = DocDtls.Dt.split('/').reverse().join('-')
    const irn = irnOf({ gstin: SellerDtls.Gstin, type: DocDtls.Typ, number: DocDtls.No, issuedOn })
    const handed: Handed = { content: file, inv01, irn }
    const answer = await settings.channel.register({ gstin: SellerDtls.Gstin, content: file })
    return answer.status === 'registered'
      ? taken(settings, handed, answer.registered)
      : refused(settings, handed, answer)
  }

async function refused(
  settings: Settings,
  handed: Handed,
  { errors, known }: Extract<IrpAnswer, { status: 'refused' }>,
): Promise<FiscalVerdict> {
  const reason = said(errors) || 'The IRP gave no reason'
  if (errors.length === 0 || errors.some(isForLater)) return { status: 'pending', trouble: reason }
  const messages = errors.map(({ code, message }) => ({
    ...{ kind: `IRP-${code}`, at: new Date().toISOString(), text: message },
  }))
  if (errors.some(({ code }) => code === duplicate)) {
    const before = await sameAsBefore(settings, handed)
    if (before) return before
    return { status: 'refused', reason: `${reason} (${known ?? handed.irn})`, messages }
  }
  return { status: 'refused', reason, messages }
}

/**
 * The IRP has an invoice by this number already. It is this one where what was signed says the same buyer, day and sum, such as after a
 * process that ended before it had the answer; otherwise it is another invoice, and somebody has to look at it.
 */
async function sameAsBefore(settings: Settings, handed: Handed): Promise<FiscalVerdict | undefined> {
  const { inv01, irn } = handed
  const found = await settings.channel.find({ gstin: inv01.SellerDtls.Gstin, irn })
  if (found.status !== 'registered') return undefined
  const signed = v.safeParse(Inv01, readSigned(found.registered.signedInvoice, settings.signingKey))
  if (!signed.success || key(signed.output) !== key(inv01)) return undefined
  return taken(settings, handed, found.registered)
}

const key = ({ DocDtls, BuyerDtls, ValDtls }: Inv01) =>
  [DocDtls.Typ, DocDtls.No, DocDtls.Dt, BuyerDtls.Gstin, ValDtls.TotInvVal].join(' ')

/** What the QR code of an IRP says, as far as it is compared. */
const Code = v.object({ Irn: v.string(), DocNo: v.string(), TotInvVal: v.number() })

/** Nothing is printed on an invoice but what the IRP has signed for it. */
function taken({ signingKey }: Settings, { inv01, irn }: Handed, registered: Registered): FiscalVerdict {
  const { ackNo, ackDt, signedInvoice, signedQrCode } = registered
  if (registered.irn !== irn) throw new Error(`The IRP gave the number ${registered.irn}, and not ${irn}`)
  const code = v.safeParse(Code, readSigned(signedQrCode, signingKey))
  if (!code.success) throw new Error('The QR code is not signed by the key of the IRP that is set')
  const { Irn, DocNo, TotInvVal } = code.output
  if (Irn !== irn || DocNo !== inv01.DocDtls.No || TotInvVal !== inv01.ValDtls.TotInvVal)
    throw new Error('The QR code of the IRP is that of another invoice')
  if (!readSigned(signedInvoice, signingKey))
    throw new Error('The invoice is not signed by the key of the IRP that is set')
  const stamp = `Ack No. ${ackNo}, Ack Date ${ackDt}`
  const messages = [{ kind: 'IRN', at: `${ackDt.replace(' ', 'T')}+05:30`, text: `Ack No. ${ackNo}` }]
  return { status: 'accepted', number: irn, qr: signedQrCode, stamp, receipt: signedInvoice, messages }
}
