import type { Mail, MailBlock, MailLine } from './templates.ts'
import { textsIn } from '../languages/index.ts'

export type Letter = { subject: string; text: string; html: string }

type Values = Record<string, string | MailLine[]>

type Composed = Pick<Mail, 'culture' | 'template' | 'brand' | 'values'>

/** A mail as it is read: plain, and as HTML in which every word of ours or of anybody else is text and never a tag. */
export function composeMail({ culture, template, brand, values: told }: Composed): Letter {
  const texts = textsIn(culture).mails
  const { subject, body } = texts[template]
  const values: Values = { ...told, brand }
  const signature = fill(texts.signature, values)
  // Each template's blocks name values of that template; the union of all of them cannot say so.
  const parts = (body as MailBlock<Values>[]).flatMap((block) => readBlock(block, values))
  const whole: Part[] = [{ kind: 'paragraph', text: texts.greeting }, ...parts]
  return {
    // A subject is one line, whatever was typed into a form.
    subject: fill(subject, values).replaceAll(/\s+/g, ' '),
    text: `${whole.map(asText).join('\n\n')}\n\n-- \n${signature}\n`,
    html: page(culture, [...whole.map(asHtml), `<hr><p><small>${escapeHtml(signature)}</small></p>`].join('\n')),
  }
}

type Part =
  | { kind: 'paragraph'; text: string }
  | { kind: 'link'; label: string; address: string }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; lines: MailLine[] }

/** Nothing where the value it shows is empty. */
function readBlock(block: MailBlock<Values>, values: Values): Part[] {
  if (typeof block === 'string') return [{ kind: 'paragraph', text: fill(block, values) }]
  if ('list' in block) {
    const lines = values[block.list]
    return Array.isArray(lines) && lines.length > 0 ? [{ kind: 'list', lines }] : []
  }
  if ('when' in block) return textOf(values, block.when) ? [{ kind: 'paragraph', text: fill(block.text, values) }] : []
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

function asText(part: Part): string {
  if (part.kind === 'paragraph') return part.text
  if (part.kind === 'link') return `${part.label}:\n${part.address}`
  if (part.kind === 'list') return part.lines.map(({ text, amount }) => `${text}: ${amount}`).join('\n')
  return part.text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
}

function asHtml(part: Part): string {
  if (part.kind === 'paragraph') return `<p>${escapeHtml(part.text)}</p>`
  if (part.kind === 'link') return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.label)}</a></p>`
  if (part.kind === 'quote') return `<blockquote style="white-space:pre-wrap">${escapeHtml(part.text)}</blockquote>`
  const rows = part.lines.map(
    ({ text, amount }) =>
      `<tr><td>${escapeHtml(text)}</td><td style="text-align:right;padding-left:2em">${escapeHtml(amount)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

const page = (culture: string, body: string) =>
  `<!doctype html>\n<html lang="${culture}"><meta charset="utf-8"><body style="font-family:sans-serif">\n${body}\n</body></html>\n`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
