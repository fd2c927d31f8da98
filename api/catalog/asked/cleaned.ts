const mostLetters = 80
const mostWords = 10

/** Figures of a telephone, an account or a person's number, with what people put between them. */
const longNumber = /\d(?:[ ().+/-]{0,2}\d){6}/

/**
 * A question as it is counted, without case and with single blanks; nothing where it looks as if it said something of a person: an
 * address of a mail or a page, a long number, or more words than people look for goods by.
 */
export function cleaned(text: string): string | undefined {
  const question = text
    .normalize()
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const isOfGoods =
    /[\p{L}\p{N}]/u.test(question) &&
    question.length <= mostLetters &&
    question.split(' ').length <= mostWords &&
    !/@|:\/\/|\bwww\./.test(question) &&
    !longNumber.test(question)
  return isOfGoods ? question : undefined
}
