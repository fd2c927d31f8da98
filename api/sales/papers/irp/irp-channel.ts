/** What the IRP gives an invoice that it has registered: its number, when it took it, and what it has signed. */
export type Registered = {
  irn: string
  ackNo: string
  ackDt: string
  signedInvoice: string
  signedQrCode: string
}

/** An error by the number that the IRP gives it. */
export type IrpError = { code: string; message: string }

/** What the IRP answers: what it has registered, or why not, and the number of the same invoice where it has one. */
export type IrpAnswer =
  | { status: 'registered'; registered: Registered }
  | { status: 'refused'; errors: readonly IrpError[]; known: string | null }

/** The way to an IRP: its own API, or that of a provider (GSP) which has the same calls. What fails on the way is thrown. */
export type IrpChannel = {
  /** Registers an invoice of a seller: INV-01 as JSON. */
  register: (invoice: { gstin: string; content: string }) => Promise<IrpAnswer>
  /** An invoice that was registered, by its number; the IRP knows it for two days. */
  find: (invoice: { gstin: string; irn: string }) => Promise<IrpAnswer>
}
