import { changeSecret, type Connection } from '#lib/stores/customer/connections.ts'
import { typed } from '../typed.ts'
import type { OfSystems } from './of-systems.ts'

const hours = [0, 24, 168, 720] as const

type Props = Pick<OfSystems, 'attempt' | 'translate' | 'say'> & {
  connection: Connection
  onMade: (secret: string) => void
}

/** A new secret, and for how long the present one is good besides, so that the system can be told meanwhile. */
export function NewSecret({ connection: { id, name }, attempt, translate, say, onMade }: Props) {
  async function make(form: HTMLFormElement) {
    let secret = ''
    const action = async () => {
      secret = await changeSecret(id, Number(typed(form, 'keepHours')))
    }
    if (await attempt(action, translate('islands.panel.saved'))) onMade(secret)
  }
  return (
    <form
      className="form company-form"
      onSubmit={(event) => {
        event.preventDefault()
        void make(event.currentTarget)
      }}
    >
      <label className="field">
        {say('systems.punchout.keep')}
        <select name="keepHours" defaultValue={24} autoFocus>
          {hours.map((count) => (
            <option key={count} value={count}>
              {say(`systems.punchout.hours.h${count}`)}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="button"
        aria-label={say('systems.of', { what: say('systems.punchout.newSecret'), name })}
      >
        {say('systems.punchout.newSecret')}
      </button>
    </form>
  )
}
