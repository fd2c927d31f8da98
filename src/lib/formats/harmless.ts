/** A cell that begins so is a formula to a spreadsheet, whoever wrote it; some take the wide signs of East Asia for the same. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/

/** Text that no spreadsheet works out: an apostrophe stands before it. */
export const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** What it was before that. */
export const asWritten = (cell: string): string => (/^'+[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)
