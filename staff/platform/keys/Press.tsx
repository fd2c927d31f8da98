import { isMac, printed } from './keys.ts'
import './press.css'

/** A key as it is printed on keyboards; one after the other where there are two. */
export function Press({ press }: { press: string }) {
  return (
    <span className="press">
      {printed(press, isMac()).map((sign) => (
        <kbd key={sign}>{sign}</kbd>
      ))}
    </span>
  )
}
