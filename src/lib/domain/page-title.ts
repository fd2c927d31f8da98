/** What search engines show of a title. */
const longestTitle = 65

/** With the name of the shop, where both are shown. */
export function titled(title: string, brand: string): string {
  const whole = `${title} | ${brand}`
  return title.includes(brand) || whole.length > longestTitle ? title : whole
}

/** What they show of a description. */
const longestDescription = 160

/** Of a further page of a list: which one it is, and of what the list is described by the sentences that are still shown. */
export function furtherDescription(ofPages: string, description: string): string {
  const sentences = description.split(/(?<=[.!?])\s+/)
  return sentences.reduce(
    (said, sentence) => {
      const more = `${said} ${sentence}`
      return more.length > longestDescription ? said : more
    },
    `${capitalised(ofPages)}.`,
  )
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
