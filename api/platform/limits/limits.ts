/** So many at once, and one more each time `every` seconds have gone by. */
export type Limit = { burst: number; every: number }

/**
 * How often something may be tried. Each is counted by what stands behind it: an account is a mail address that was
 * typed, whether it is anybody's or not; a place is a network address.
 */
export const limits = {
  /** A password for one account from one place: what a person mistypes, and far too slow for guessing. */
  loginHere: { burst: 10, every: 60 },
  /**
   * A password for one account from all places together: a guesser with many addresses. The owner is not kept out by
   * it, because a place where the account was opened before (by login, or by a link of a mail) is not counted here.
   */
  loginAnywhere: { burst: 60, every: 30 },
  /** Passwords for any accounts from one place, behind which a whole company may sit. */
  loginPlace: { burst: 120, every: 5 },
  /** Codes of somebody who works here, who has given the password: from one place, and from all together. */
  staffCodeHere: { burst: 10, every: 60 },
  staffCodeAnywhere: { burst: 60, every: 60 },
  /** Links by mail for somebody who works here. */
  staffMail: { burst: 5, every: 900 },
  staffMailPlace: { burst: 30, every: 120 },
  /** The old password, at a change, for one user. */
  passwordChange: { burst: 10, every: 60 },
  /** The password, by which an account is deleted, and everything that is kept of one user. */
  accountDelete: { burst: 10, every: 60 },
  ownData: { burst: 10, every: 60 },
  /** Mails that somebody may have sent to one address, by kind. */
  registerMail: { burst: 5, every: 900 },
  resetMail: { burst: 5, every: 900 },
  newsletterMail: { burst: 5, every: 900 },
  contactMail: { burst: 5, every: 900 },
  questionMail: { burst: 5, every: 900 },
  restockMail: { burst: 10, every: 900 },
  reminderMail: { burst: 30, every: 900 },
  offerMail: { burst: 5, every: 900 },
  /** Answers of buyers to one offer, each of which is a mail to the shop. */
  offerCounter: { burst: 10, every: 300 },
  invitationMail: { burst: 5, every: 900 },
  /**
   * All of these together, so that nobody's mailbox is filled by going from form to form. What the law lets a buyer declare is
   * counted by itself alone.
   */
  unaskedMail: { burst: 30, every: 300 },
  withdrawalMail: { burst: 5, every: 900 },
  complaintMail: { burst: 5, every: 900 },
  /** The same from one place. */
  registerPlace: { burst: 30, every: 120 },
  resetPlace: { burst: 30, every: 120 },
  newsletterPlace: { burst: 30, every: 120 },
  contactPlace: { burst: 15, every: 300 },
  questionPlace: { burst: 15, every: 300 },
  restockPlace: { burst: 30, every: 120 },
  reminderPlace: { burst: 60, every: 120 },
  offerPlace: { burst: 30, every: 120 },
  withdrawalPlace: { burst: 30, every: 120 },
  complaintPlace: { burst: 15, every: 300 },
  /** Guesses at what belongs to one serial number, and from one place: a workshop looks for all of its instruments. */
  certificateSerial: { burst: 10, every: 300 },
  certificatePlace: { burst: 60, every: 30 },
  /**
   * Orders, whose confirmation goes to whatever address was typed: of one customer, with mails to one address that is not the
   * customer's own, and from one place, behind which a whole company may buy.
   */
  orderCustomer: { burst: 30, every: 60 },
  orderMail: { burst: 10, every: 60 },
  orderPlace: { burst: 120, every: 20 },
  /** Products that one customer asks to be told of, by mails to the account's own address. */
  restockCustomer: { burst: 30, every: 60 },
  reminderCustomer: { burst: 60, every: 60 },
  /** Invitations of one company: its people come in one afternoon, and whoever writes to strangers gets no further. */
  invitationCompany: { burst: 150, every: 300 },
  /** Calls of a company's systems by one token: a whole catalogue is a hundred pages. */
  companyToken: { burst: 30, every: 1 },
  /** Files of the whole catalogue by one token: systems ask once a minute at most. */
  companyCatalogue: { burst: 10, every: 30 },
  /** Guests that are made from one place: a browser becomes one with what it puts into a cart first. */
  guestPlace: { burst: 300, every: 1 },
  /** Papers that are drawn for one place: all papers of a process wait for one thread, and what was drawn before is not counted. */
  paperPlace: { burst: 60, every: 1 },
  /** Orders in files of one customer's own: each is read in a process of its own, one after another. */
  orderFile: { burst: 20, every: 15 },
  /** Tables of orders for one customer. */
  ordersFile: { burst: 20, every: 30 },
  /** The whole catalogue or what changed in it, from one place that is not this machine: eleven editions, every half a minute. */
  snapshotPlace: { burst: 120, every: 2 },
  /** Look-ups in the company register from one place, and of one number. */
  autofillPlace: { burst: 40, every: 20 },
  autofillNumber: { burst: 15, every: 20 },
  /** People whom procurement systems send from one place, behind which a whole company may sit. */
  punchoutPlace: { burst: 120, every: 2 },
  /** Questions to the register of tax numbers of the Union, for one buyer and from one place. */
  numberCustomer: { burst: 10, every: 60 },
  numberPlace: { burst: 40, every: 20 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
