import { useCallback, useState } from 'react'
import { CallFailed } from '../calls/call.ts'
import { isAnswered } from './page.ts'

/** Code of something that is no page and is fetched when somebody is about to use it; what failed is asked for again the next time. */
export function useCode<Code>(fetchCode: () => Promise<Code>) {
  const [state, setState] = useState<{ code?: Code; error?: CallFailed }>({})
  const load = useCallback(() => {
    fetchCode().then(
      (code) => setState({ code }),
      async () => setState({ error: new CallFailed((await isAnswered()) ? 'NEW_VERSION' : 'OFFLINE') }),
    )
  }, [fetchCode])
  return { ...state, load }
}
