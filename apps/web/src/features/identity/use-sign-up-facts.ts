import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { useEffect, useState } from 'react'
import { isFlag, isText, orNull, recordOf } from '#web/ui/checked/shape.ts'

const isSignUp = recordOf({ data: recordOf({ isOpen: isFlag, companyAbn: orNull(isText) }) })

/** What the sign-in page shows of the server. */
interface SignUpFacts {
  /** It takes no new companies. */
  isClosed: boolean
  /** Of the company that runs it; null where none is set. */
  companyAbn: string | null
}

const AS_USUAL: SignUpFacts = { isClosed: false, companyAbn: null }

async function askServer(): Promise<SignUpFacts> {
  const answer: unknown = await (await fetch(`${BASE_PATH}/register`)).json()
  return isSignUp(answer) ? { isClosed: !answer.data.isOpen, companyAbn: answer.data.companyAbn } : AS_USUAL
}

/**
 * Whether this server takes no new companies and who runs it, once it has answered. Asked without the cache of server
 * data and the contract, which the first screen most people see does without.
 */
export function useSignUpFacts(): SignUpFacts {
  const [facts, setFacts] = useState(AS_USUAL)
  useEffect(() => {
    let isHere = true
    askServer().then(
      (answer) => isHere && setFacts(answer),
      // Who cannot ask sees the way as usual; the page behind it explains.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return facts
}
