import { useState } from 'react'
import type { OfSystems } from './of-systems.ts'

type Props = Pick<OfSystems, 'attempt' | 'translate' | 'say'> & { name: string; remove: () => Promise<unknown> }

/** Removes something for good, once somebody says that they are sure. */
export function RemoveButton({ name, remove, attempt, translate, say }: Props) {
  const [isSure, setSure] = useState(false)
  const removed = async () => {
    await remove()
  }
  return (
    <>
      {isSure && (
        <button
          type="button"
          className="button"
          onClick={() => void attempt(removed, say('systems.removed', { name }))}
        >
          {say('systems.removeSure', { name })}
        </button>
      )}
      <button
        type="button"
        className="text-button"
        aria-label={isSure ? undefined : say('systems.removeOf', { name })}
        onClick={() => setSure(!isSure)}
      >
        {isSure ? translate('islands.panel.cancel') : say('systems.remove')}
      </button>
    </>
  )
}
