import { HtmlValidate, type RuleConfig } from 'html-validate'

/** What the recommended rules ask beyond the standard and this shop answers otherwise. */
const ruled: RuleConfig = {
  // React writes `autoComplete`; HTML does not tell capitals from small letters.
  'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
  // `hidden=""` and `<br/>` are how React and the sanitiser write what HTML allows without.
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // Pages leave out the quotes and end tags that HTML lets be left out.
  'attr-quotes': 'off',
  'no-implicit-close': 'off',
  // Own files come from the host of the page, and nothing is gained from a hash of what the same server says.
  'require-sri': ['error', { target: 'crossorigin' }],
  // The stylesheet keeps a number on one line, and a copied number is to hold plain spaces.
  'tel-non-breaking': 'off',
  // How long a title is, is a question to editors.
  'long-title': 'off',
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  elements: ['html5'],
  rules: ruled,
})

/** Where a page is not valid, or not as accessible as markup alone can be; each fault once. */
export function invalidIn(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return [
    ...new Set(
      results
        .flatMap(({ messages }) => messages)
        // What lies in a template is no landmark of the page: scripts take one of several alike.
        .filter(({ ruleId, selector }) => !(ruleId === 'unique-landmark' && selector?.includes('template >')))
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ),
  ]
}
