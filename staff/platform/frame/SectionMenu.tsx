import { useEffect, useId, useState } from 'react'
import './section-menu.css'

export type PageSection = { id: string; title: string }

type Props = { label: string; sections: readonly PageSection[] }

/** In which part of the page somebody reads: the last that has come up to the upper third of the screen. */
function sectionSeen(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (scrollY > 0 && Math.ceil(scrollY + innerHeight) >= scrollHeight - 1) return ids.at(-1)
  const begun = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= innerHeight / 3
  })
  return begun.at(-1) ?? ids[0]
}

/** The parts of a long page, which stay in sight: beside it where there is room, and otherwise a menu above it. */
export function SectionMenu({ label, sections }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useState(sections[0]?.id)
  const names = sections.map((section) => section.id).join(' ')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setSeen(sectionSeen(names.split(' ')))
      })
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      cancelAnimationFrame(frame)
    }
  }, [names])
  const current = sections.find((section) => section.id === seen)
  return (
    <nav
      className="section-menu"
      aria-label={label}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return
        setOpen(false)
        currentTarget.querySelector('button')?.focus()
      }}
    >
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <span className="unseen">{label}: </span>
        {current?.title}
      </button>
      <ol id={id} data-open={isOpen || undefined}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === seen ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
