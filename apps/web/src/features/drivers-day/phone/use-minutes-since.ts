import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const LOOK_AGAIN_MS = 5_000

/** Whole minutes since an instant by the phone's clock, which runs without a signal; 0 for none. */
export function useMinutesSince(at: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS))
}
