import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { useEffect, useState } from 'react'
import { isFlag, recordOf } from '#web/ui/checked/shape.ts'

const isSignUp = recordOf({ data: recordOf({ isOpen: isFlag }) })

async function askWhetherClosed(): Promise<boolean> {
  const said: unknown = await (await fetch(`${BASE_PATH}/register`)).json()
  return isSignUp(said) && !said.data.isOpen
}

/**
 * Whether this server takes no new companies, once it has said so. Asked without the cache of server data and the
 * contract, which the first screen most people see does without.
 */
export function useSignUpIsClosed(): boolean {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    let isHere = true
    askWhetherClosed().then(
      (said) => isHere && setClosed(said),
      // Who cannot ask sees the way as usual; the page behind it explains.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return isClosed
}
