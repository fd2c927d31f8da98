import type { OfSystems } from './of-systems.ts'

type Props = Pick<OfSystems, 'say'> & { name: string; label: string; isOpen: boolean; onToggle: () => void }

/** Opens a part below a line, and closes it. */
export const ToggleButton = ({ name, label, isOpen, onToggle, say }: Props) => (
  <button
    type="button"
    className="text-button"
    aria-expanded={isOpen}
    aria-label={say('systems.of', { what: label, name })}
    onClick={onToggle}
  >
    {label}
  </button>
)
