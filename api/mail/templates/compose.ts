import type { Mail, MailBlock, MailLine } from './templates.ts'
import { textsIn } from '../languages/index.ts'
import { button, listing, mailPage, paragraph, picture, blockquote } from './frame.ts'

export type ComposedMail = { subject: string; text: string; html: string }

type Values = Record<string, string | MailLine[]>

type Composed = Pick<Mail, 'culture' | 'template' | 'brand' | 'values'>

/** A mail as it is read: plain, and as HTML in which every word of ours or of anybody else is text and never a tag. */
export function composeMail({ culture, template, brand, values }: Composed): ComposedMail {
  const { greeting, signature, [template]: message } = textsIn(culture).mails
  // Each template's blocks name values of that template; the union of all of them cannot say so.
  const blocks = message.body as MailBlock<Record<string, string>>[]
  return renderMail({ culture, brand, greeting, signature, subject: message.subject, blocks, values })
}

/** Texts with their values, in whatever language they are. */
export type MailTexts = {
  greeting: string
  signature: string
  subject: string
  blocks: MailBlock<Record<string, string>>[]
}

export function renderMail({
  culture,
  brand,
  values: told,
  ...texts
}: MailTexts & { culture: string; brand: string; values: Values }): ComposedMail {
  const { subject } = texts
  const values: Values = { ...told, brand }
  const signature = fill(texts.signature, values)
  const parts = (texts.blocks as MailBlock<Values>[]).flatMap((block) => readBlock(block, values))
  const whole: Part[] = [{ kind: 'paragraph', text: texts.greeting }, ...parts]
  return {
    // A subject is one line, whatever was typed into a form.
    subject: fill(subject, values).replaceAll(/\s+/g, ' '),
    text: `${whole
      .filter(({ kind }) => kind !== 'picture')
      .map(asText)
      .join('\n\n')}\n\n-- \n${signature}\n`,
    html: mailPage(culture, { brand, body: whole.map(asHtml).join('\n'), signature }),
  }
}

type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; address: string }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; cid: string; alt: string }
  | { kind: 'list'; lines: MailLine[] }

/** Nothing where the value it shows is empty. */
function readBlock(block: MailBlock<Values>, values: Values): Part[] {
  if (typeof block === 'string') return [{ kind: 'paragraph', text: fill(block, values) }]
  if ('list' in block) {
    const lines = values[block.list]
    return Array.isArray(lines) && lines.length > 0 ? [{ kind: 'list', lines }] : []
  }
  if ('when' in block) return textOf(values, block.when) ? [{ kind: 'paragraph', text: fill(block.text, values) }] : []
  if ('picture' in block) {
    const cid = textOf(values, block.picture)
    return cid ? [{ kind: 'picture', cid, alt: block.alt }] : []
  }
  const text = textOf(values, 'link' in block ? block.link : block.quote)
  if (!text) return []
  return 'link' in block ? [{ kind: 'link', label: block.label, address: text }] : [{ kind: 'quote', text }]
}

const fill = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => textOf(values, name) || '–')

function textOf(values: Values, name: string): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** What is said of a line is set in, so that the next one begins where it ends. */
const lineAsText = ({ text, amount, below = '' }: MailLine) =>
  [`${text}: ${amount}`, ...below.split('\n').filter(Boolean)].join('\n    ')

function asText(part: Part): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'picture') return part.alt
  if (part.kind === 'link') return `${part.label}:\n${part.address}`
  if (part.kind === 'list') return part.lines.map(lineAsText).join('\n')
  return part.text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function asHtml(part: Part): string {
  if (part.kind === 'paragraph') return paragraph(part.text)
  if (part.kind === 'picture') return picture(part.cid, part.alt)
  if (part.kind === 'link') return button(part.label, part.address)
  return part.kind === 'quote' ? blockquote(part.text) : listing(part.lines)
}
