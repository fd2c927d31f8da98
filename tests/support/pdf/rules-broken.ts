import { accessibleRules, type Rule } from './accessible-rules.ts'
import { keptRules, metadataRules } from './kept-rules.ts'
import type { Pdf } from './read-pdf.ts'

/** All that are known, by their names. */
export const pdfRules: Readonly<Record<string, Rule>> = { ...accessibleRules, ...metadataRules, ...keptRules }

/** The rules that a file breaks, with what is wrong; those of PDF/A where it is one that is kept. */
export const rulesBroken = (pdf: Pdf, { isKept }: { isKept: boolean }): string[] =>
  Object.entries({ ...accessibleRules, ...metadataRules, ...(isKept ? keptRules : {}) }).flatMap(([name, rule]) =>
    rule(pdf)
      .slice(0, 3)
      .map((problem) => `${name}: ${problem}`),
  )
