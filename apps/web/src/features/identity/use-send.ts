import { useEffect, useRef, useState } from 'react'

interface Outcomes<Answer> {
  onSuccess: (answer: Answer) => void
  onError: (problem: unknown) => void
}

/**
 * Sends a form once at a time and says whether it is under way. Who has left the screen meanwhile hears no more of it.
 * The cache of server data, which does this for the app, would weigh on the very first screen.
 */
export function useSend<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  const [isPending, setPending] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const mutate = (body: Body, { onSuccess, onError }: Outcomes<Answer>) => {
    const ifHere =
      <Result>(tell: (result: Result) => void) =>
      (result: Result) => {
        if (!isHere.current) return
        setPending(false)
        tell(result)
      }
    setPending(true)
    void send(body).then(ifHere(onSuccess), ifHere(onError))
  }
  return { isPending, mutate }
}
