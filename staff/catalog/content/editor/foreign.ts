import { Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { ForeignBlock } from './ForeignBlock.tsx'

/** What the editor would change by showing it stays as it is written, to be edited as HTML. */
export const Foreign = Node.create({
  name: 'foreign',
  group: 'block',
  atom: true,
  addAttributes: () => ({ html: { default: '' } }),
  parseHTML: () => [
    { tag: 'div[data-foreign]', getAttrs: (element) => ({ html: element.getAttribute('data-foreign') ?? '' }) },
  ],
  renderHTML: ({ node }) => ['div', { 'data-foreign': node.attrs['html'] as string }],
  addNodeView: () => ReactNodeViewRenderer(ForeignBlock),
})
