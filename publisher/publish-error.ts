/** Why an edition was not published, in words for the person who pressed the button. What is live stays live. */
export class PublishError extends Error {
  override name = 'PublishError'

  /** The url, record or file it is about. */
  readonly subject: string
  readonly edition: string

  constructor(edition: string, subject: string, reason: string) {
    super(`${edition}: ${subject}: ${reason}`)
    this.edition = edition
    this.subject = subject
  }
}
