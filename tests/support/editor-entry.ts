import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { forEditor, fromEditor, plain } from '../../staff/catalog/content/editor/body.ts'
import { fromElsewhere } from '../../staff/catalog/content/editor/pasted.ts'
import { extensions } from '../../staff/catalog/content/editor/schema.ts'

const schema = getSchema(extensions)

/** With signs for what may be written as a sign or by its name. */
function asBrowsersWrite(html: string): string {
  const holder = document.createElement('template')
  holder.innerHTML = html
  return holder.innerHTML.replaceAll('&nbsp;', '\u00a0')
}

/** A text as it comes out of the editor that it went into, untouched and as if each part had been touched. */
function opened(body: string) {
  const { html, asWritten } = forEditor(body, schema)
  const holder = document.createElement('div')
  holder.innerHTML = html
  const doc = DOMParser.fromSchema(schema).parse(holder)
  return {
    ...{ untouched: plain(fromEditor(doc, asWritten)), touched: plain(fromEditor(doc, new Map())) },
    ...{
      before: plain(asBrowsersWrite(body)),
      foreign: doc.children.filter(({ type }) => type.name === 'foreign').length,
    },
  }
}

/** What a text from elsewhere becomes in the shop, and what of it does not. */
function pastedInto(html: string) {
  const { html: taken, left } = fromElsewhere(html)
  const holder = document.createElement('div')
  holder.innerHTML = taken
  return { left, body: plain(fromEditor(DOMParser.fromSchema(schema).parse(holder), new Map())) }
}

Object.assign(globalThis, { opened, pastedInto })
