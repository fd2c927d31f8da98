/** A number with its country code can be dialled from anywhere, and no measured value is taken for one. */
const phoneNumber = /\+[1-9]\d{0,2}(?:[ \u00a0().-]{0,2}\d){7,12}(?!\d)/g

/** A telephone number in a text is a link, on a phone in a stairwell; the text comes from the catalogue's boundary. */
export function withPhoneLinks(html: string): string {
  let insideLink = false
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<\/?a[ >]/.test(piece)) insideLink = piece[1] !== '/'
        return piece
      }
      return insideLink
        ? piece
        : piece.replaceAll(phoneNumber, (number) => `<a href="tel:${number.replaceAll(/[^+\d]/g, '')}">${number}</a>`)
    })
    .join('')
}
