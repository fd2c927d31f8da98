import type { StaffEndpointName } from './staff-endpoints.ts'

/**
 * How what a call did is taken back: by which call the record reads as before; by none, so that a person is asked before; or there is
 * nothing to take back, and why.
 */
type UndoRule = { by: StaffEndpointName } | 'asks' | { nothing: string }

const own = { nothing: 'the login of whoever does it, who proves it with what only they have' }
const looks = { nothing: 'it is looked at or tried, and kept nowhere' }
const unused = { nothing: 'a file that no record shows yet' }
const unmade = { nothing: 'a publication that is not made, and is asked for again at any time' }
/** Until it is done. What is live then is put back, what is unpinned then is pinned again. */
const calledOff = { by: 'cancelRun' } as const
const byProductUndo = { by: 'undoProduct' } as const
const byBulkUndo = { by: 'undoMany' } as const

/** Every call of the staff that writes. */
export const undoRules = {
  logIn: own,
  giveCode: own,
  logOut: own,
  lookAtLink: looks,
  takeUp: own,
  forgotten: own,
  settings: { by: 'settings' },
  endTour: { nothing: 'a tour that is there at any time' },
  password: own,
  newDevice: own,
  confirmDevice: own,
  endLogin: own,
  invite: { by: 'endPerson' },
  changePerson: { by: 'changePerson' },
  endPerson: 'asks',
  resetDevice: 'asks',
  // Its number is in exports, logs and systems behind the shop from then on.
  makeProduct: 'asks',
  copyProduct: 'asks',
  changeProduct: byProductUndo,
  changeStock: byProductUndo,
  undoProduct: byProductUndo,
  checkCertificates: looks,
  // Each has its own entry in the log.
  importCertificates: { by: 'removeOrderRecord' },
  sendCertificate: unused,
  sendDcc: unused,
  changeOrderRecord: { by: 'undoOrderRecord' },
  undoOrderRecord: { by: 'undoOrderRecord' },
  addOrderRecord: { by: 'removeOrderRecord' },
  removeOrderRecord: { by: 'undoOrderRecord' },
  newContent: { by: 'dropDraft' },
  previewContent: looks,
  draftContent: { by: 'draftContent' },
  dropDraft: 'asks',
  publishContent: { by: 'publishContent' },
  planContent: { by: 'planContent' },
  withdrawContent: 'asks',
  setTerms: { by: 'setTerms' },
  changeBuyerRecord: { by: 'undoBuyerRecord' },
  undoBuyerRecord: { by: 'undoBuyerRecord' },
  checkContractPrices: looks,
  // Each contract has its own entry in the log.
  importContractPrices: { by: 'undoBuyerRecord' },
  addBuyerRecord: { by: 'removeBuyerRecord' },
  removeBuyerRecord: { by: 'undoBuyerRecord' },
  makeCompany: { by: 'removeCompany' },
  removeCompany: 'asks',
  inviteFirst: { by: 'withdrawFirst' },
  withdrawFirst: 'asks',
  // They see what was bought and agreed on from then on.
  acceptFirst: 'asks',
  refuseAsker: 'asks',
  erase: 'asks',
  answerLetter: 'asks',
  setLetterState: { by: 'setLetterState' },
  publishAnswer: { by: 'withdrawAnswer' },
  changePublicAnswer: { by: 'changePublicAnswer' },
  withdrawAnswer: { by: 'bringBackAnswer' },
  bringBackAnswer: { by: 'withdrawAnswer' },
  saveSheet: byBulkUndo,
  previewPrices: looks,
  changePrices: byBulkUndo,
  checkImport: looks,
  importFile: byBulkUndo,
  undoMany: 'asks',
  sendMailAgain: 'asks',
  takeMailBack: 'asks',
  // Whatever the system of a state was told, it was told.
  handPaperAgain: 'asks',
  notePaperTaken: 'asks',
  takePaperReceipt: 'asks',
  sendPeppolAgain: 'asks',
  noteOutage: { by: 'forgetOutage' },
  changeOutage: { by: 'changeOutage' },
  forgetOutage: 'asks',
  trustAddress: 'asks',
  unsubscribe: 'asks',
  addOffer: { by: 'withdrawOffer' },
  changeOffer: { by: 'undoOffer' },
  undoOffer: { by: 'undoOffer' },
  sendOffer: 'asks',
  withdrawOffer: 'asks',
  actOnOrder: 'asks',
  rehearseOnOrder: looks,
  makeLabel: { by: 'cancelLabel' },
  // What the carrier gave up it makes anew, under another number.
  cancelLabel: 'asks',
  noteOnOrder: { by: 'takeNoteBack' },
  takeNoteBack: 'asks',
  replaceMedia: { by: 'undoMedia' },
  undoMedia: { by: 'undoMedia' },
  removeMedia: { by: 'restoreMedia' },
  restoreMedia: { by: 'removeMedia' },
  describeMedia: byProductUndo,
  sendPicture: unused,
  changePictures: byProductUndo,
  sendPaper: unused,
  changeDocuments: byProductUndo,
  planPrices: byProductUndo,
  rebuildAll: 'asks',
  rebuild: calledOff,
  putBack: 'asks',
  pin: 'asks',
  unpin: calledOff,
  preview: calledOff,
  publishPreview: 'asks',
  plan: { by: 'unplan' },
  unplan: { by: 'plan' },
  effect: looks,
  cancelRun: unmade,
  sayYes: 'asks',
  sayNo: unmade,
  makeToken: { by: 'endToken' },
  endToken: 'asks',
  enterPreview: looks,
  seePreview: looks,
  previewSearch: looks,
  changeProductSeo: byProductUndo,
  changeShopRecord: { by: 'undoShopRecord' },
  undoShopRecord: { by: 'undoShopRecord' },
  addShopRecord: { by: 'removeShopRecord' },
  removeShopRecord: { by: 'undoShopRecord' },
  addCategory: { by: 'removeShopRecord' },
  moveCategory: { by: 'moveCategory' },
  forgetAddress: 'asks',
  addBanner: { by: 'removeShopRecord' },
  moveBanner: { by: 'moveBanner' },
  sendSoftware: unused,
  changeSoftware: byProductUndo,
  saveTranslation: { by: 'undoTranslations' },
  // What was taken back is saved or imported again.
  undoTranslations: 'asks',
  checkTranslations: looks,
  importTranslations: { by: 'undoTranslations' },
  tryStatement: looks,
  takeStatement: 'asks',
  rehearseTransfer: looks,
  settleTransfer: 'asks',
  setTransferState: { by: 'setTransferState' },
  saveView: { by: 'removeView' },
  removeView: { by: 'saveView' },
  addWord: { by: 'removeWord' },
  removeWord: { by: 'addWord' },
} as const satisfies Partial<Record<StaffEndpointName, UndoRule>>

type Table = typeof undoRules

/** What is done by these can be taken back. */
export type Undoable = { [Name in keyof Table]: Table[Name] extends { by: string } ? Name : never }[keyof Table]

/** These are final, so nobody does them without having been asked. */
export type Final = { [Name in keyof Table]: Table[Name] extends 'asks' ? Name : never }[keyof Table]
