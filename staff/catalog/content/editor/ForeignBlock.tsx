import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts/texts.ts'

/** A part of a page as HTML, between those that are written as they are read. */
export function ForeignBlock({ node, updateAttributes }: NodeViewProps) {
  const t = useTexts()
  const id = useId()
  const html = node.attrs['html'] as string
  return (
    <NodeViewWrapper className="foreign" contentEditable={false}>
      <label htmlFor={id}>{t('content.block')}</label>
      <textarea
        id={id}
        rows={Math.min(16, html.split('\n').length + 1)}
        value={html}
        spellCheck={false}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => updateAttributes({ html: target.value })}
      />
      <p className="hint" id={`${id}-why`}>
        {t('content.onlyHtml')}
      </p>
    </NodeViewWrapper>
  )
}
