/** A question with its button, and what is said once it was pressed; `{email}` is whom it is about. */
type Step = { title: string; question: string; button: string; done: string }

/** What the pages behind the links of mails say that go out by consent. */
export type ConsentWords = {
  newsletter: {
    confirm: Step
    leave: Step
    /** What stands beside the tick in an account, as the pages of the shop say it: they are held to it by a test. */
    account: { registration: string; panel: string }
  }
  /** A mail once a product can be ordered again; `{product}` is its name. */
  restock: { confirm: Step; leave: Step }
  /** A mail before an instrument is due; `{product}` is what it is called, with its serial number. */
  calibration: { confirm: Step; leave: Step }
  /** No such link. */
  unknown: string
}
