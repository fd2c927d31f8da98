import type { Culture } from '#lib/contract/cultures.ts'
import type { MailAttachment } from '../outbox/mail-tables.ts'

/** A row of a list in a mail: what, and how much in the reader's currency. */
/** What is said of the text stands below it, in lines of its own. */
export type MailLine = { text: string; amount: string; below?: string }

/** What each mail has to be told. Texts come ready for reading; an empty one leaves out the block it stands in. */
export type MailValues = {
  registerConfirm: { link: string }
  registerExists: { loginLink: string; resetLink: string }
  passwordReset: { link: string }
  resetUnknown: { registerLink: string }
  passwordChanged: { resetLink: string }
  accountDeleted: { registerLink: string }
  /** To somebody whom a company wants to buy for it, and to those who administer one that somebody has asked to buy for. */
  companyInvitation: { company: string; link: string }
  /** To where papers of a company go from now on, and with one of them. */
  accountingNamed: { company: string }
  accountingPaper: { paper: string; company: string; orderNumber: string; orderReference: string; charged: string }
  companyAsked: { company: string; email: string; link: string }
  /** To those who administer a company: who has made a token of it, what that opens and until which day. */
  tokenMade: { company: string; by: string; name: string; opens: string; until: string; link: string }
  /** To the same: a webhook that failed for days was switched off. */
  webhookOff: { company: string; name: string; link: string }
  /**
   * To those who may approve what somebody wants to buy for a company; `was` is what it had cost when they were asked first, and is
   * empty where that is the same. To the buyer what became of it.
   */
  approvalAsked: {
    company: string
    buyer: string
    lines: MailLine[]
    total: string
    was: string
    /** The cost centre. */
    charged: string
    orderReference: string
    note: string
    /** The day on which it is over. */
    until: string
    link: string
  }
  /**
   * To the buyer and to who has approved: a request has to be confirmed again. `was` is what it had cost; where there are too few of its
   * goods, `waitsUntil` is the day until which it waits for them. The other one is empty.
   */
  approvalChanged: {
    company: string
    buyer: string
    lines: MailLine[]
    total: string
    was: string
    waitsUntil: string
    link: string
  }
  approvalRefused: ApprovalEnded
  approvalExpired: ApprovalEnded
  /** To who wants to be asked every so many months whether a list is ordered again; `next` is when they are asked then. */
  standingOrder: { list: string; lines: MailLine[]; next: string; link: string }
  newsletterConfirm: { link: string }
  restockConfirm: { product: string; link: string }
  restocked: RestockValues
  /** The same of a product that follows the one that was waited for. */
  succeeded: RestockValues & { wished: string }
  /** Before an instrument is due; `product` is what it is called, with its serial number. */
  calibrationConfirm: { product: string; link: string }
  calibrationDue: { product: string; due: string; link: string; leaveLink: string }
  contactShop: {
    name: string
    email: string
    company: string
    address: string
    phone: string
    subject: string
    message: string
  }
  /** Nothing that was typed: it goes to an address that nobody has confirmed. */
  contactCopy: Record<string, never>
  orderConfirmation: {
    orderNumber: string
    /** What was ordered, delivery last; whether it is told without its tax, which is empty where it is in there. */
    netLines: string
    lines: MailLine[]
    net: string
    /** The tax by its name and how much it is. */
    tax: string
    total: string
    /** Who pays, line by line. */
    billing: string
    /** The way of delivery by name, and where it goes, line by line. */
    shipping: string
    delivery: string
    /** When the gate of a company takes goods; on which of its cost centres it was bought, and its own number for it. */
    gate: string
    charged: string
    orderReference: string
    /** What has to be known of that part of the country; mostly empty. */
    territory: string
    /** The day by which all of it is there, or each part by its day; while a transfer is waited for, the working days after it. */
    arrival: string
    arrivals: string
    afterPayment: string
    /** The way of payment by name, and what the buyer needs for it: an account number, a title. */
    payment: string
    paymentDetails: string
    /** The `cid` of a picture of it that a bank's app reads; empty where there is none. */
    paymentCode: string
    /** What goes along as files, by name. */
    attached: string
    /** For how many hours goods that are scarce wait for the link to be opened; empty where they wait for nothing. */
    confirmHours: string
    /** Where the order can be seen; empty where there is no such page. */
    link: string
  }
  /** What was offered, until the end of which day, and where it is ordered; the paper goes along. */
  offer: OfferValues
  /** The same, shortly before that day. */
  offerEnding: OfferValues
  /** To the shop, what a buyer wants to be offered instead; the price of one piece without tax, where they say one. */
  offerAsked: { offerNumber: string; buyer: string; lines: MailLine[]; note: string }
  offerDeclined: { offerNumber: string; buyer: string; note: string }
  /** The paper by its name and number, and the system of the state that has taken it. */
  invoiceAccepted: { orderNumber: string; paper: string; authority: string; link: string }
  invoiceOffline: { orderNumber: string; paper: string; authority: string; link: string }
  /** By which day it is there; empty where nobody knows. */
  paymentReceived: { orderNumber: string; amount: string; arrival: string; link: string }
  orderPreparing: { orderNumber: string; link: string }
  /** Who carries it and under which number, and where that can be followed; empty where nobody said. */
  orderShipped: { orderNumber: string; carrier: string; trackingLink: string; link: string }
  /** The same of a part of an order: what is in the parcel, what is still to come, and the parcel's place where it is the last. */
  parcelShipped: {
    orderNumber: string
    carrier: string
    trackingLink: string
    lines: string
    rest: string
    isLast: string
    link: string
  }
  orderDelivered: { orderNumber: string; link: string }
  /** How much goes back; empty where nothing had been paid. */
  orderCancelled: { orderNumber: string; amount: string; link: string }
  /** As the confirmation told it: `netLines` and `tax` where its lines were without tax, else they are empty. */
  orderRefunded: {
    orderNumber: string
    netLines: string
    lines: MailLine[]
    tax: string
    amount: string
    link: string
  }
  refundByTransfer: { orderNumber: string; amount: string; link: string }
  /** What is sent back, under which number, and where to. */
  returnAnnounced: { orderNumber: string; returnNumber: string; lines: string; address: string; link: string }
  /** Until when the goods were kept. */
  orderUnpaid: { orderNumber: string; until: string; link: string }
  /** What was declared, when it arrived, and the page that says what follows. */
  withdrawalReceipt: WithdrawalValues & { link: string }
  /** `known`: whether there is such an order. */
  withdrawalShop: WithdrawalValues & { known: string }
  complaintSheet: SheetValues
  complaintShop: SheetValues
}

type OfferValues = { offerNumber: string; lines: MailLine[]; total: string; validUntil: string; link: string }

/** A request that came to nothing, and why, where somebody said so. */
type ApprovalEnded = { company: string; lines: MailLine[]; total: string; reason: string; link: string }

/** What can be ordered again, at its price as the market states prices: the other one is empty. */
type RestockValues = { product: string; price: string; netPrice: string; link: string; leaveLink: string }

type WithdrawalValues = {
  name: string
  email: string
  orderNumber: string
  lines: string
  receivedOn: string
  receivedAt: string
}

/** A sheet of the complaints book, field by field. */
type SheetValues = {
  number: string
  receivedAt: string
  provider: string
  kind: string
  name: string
  document: string
  address: string
  phone: string
  email: string
  guardian: string
  good: string
  description: string
  orderNumber: string
  amount: string
  detail: string
  request: string
  answerBy: string
}

export type MailTemplate = keyof MailValues

export type Mail = {
  [Template in MailTemplate]: {
    to: string
    culture: Culture
    template: Template
    /** What the shop is called; `{brand}` in every text. */
    brand: string
    values: MailValues[Template]
    replyTo?: string
    /**
     * Of a mail that goes out by consent: the address that takes the consent back at a POST without a question, as the
     * reader's mail program sends it at one press (RFC 8058), and at a GET asks a person first.
     */
    unsubscribe?: string
    attachments?: MailAttachment[]
  }
}[MailTemplate]

type NamesOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string

/** A paragraph with `{name}` where a value stands; a link under its label; words of somebody else; a list. */
export type MailBlock<Values> =
  | string
  | { link: NamesOf<Values, string>; label: string }
  | { quote: NamesOf<Values, string> }
  | { picture: NamesOf<Values, string>; alt: string }
  | { list: NamesOf<Values, MailLine[]> }
  /** A paragraph that is left out with the value it speaks of. */
  | { when: NamesOf<Values, string>; text: string }

/** All mails in one language. */
export type MailTexts = {
  greeting: string
  /** Below every mail. */
  signature: string
} & { [Template in MailTemplate]: { subject: string; body: MailBlock<MailValues[Template]>[] } }
