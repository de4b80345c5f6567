import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DriverCode, makeCode } from '../mutations.ts'

interface Asked {
  driverId: string
  /** Where it is mailed to; null to be read out. */
  email: string | null
}

interface Given extends DriverCode {
  /** Where it was mailed to; null when it was not. */
  mailedTo: string | null
}

/** The driver whose new phone is to be let in, and the code for it: the last that was made, for it ends those before. */
export function useDriverCode() {
  const [driver, setDriver] = useState<WireDriver | null>(null)
  const [given, setGiven] = useState<Given | null>(null)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: ({ driverId, email }: Asked) => makeCode(driverId, email),
  })
  const make = (asked: Asked) =>
    mutate(asked, { onSuccess: (code) => setGiven({ ...code, mailedTo: asked.email }) })
  const isMail = (variables?.email ?? null) !== null
  return {
    driver,
    given,
    isMaking: isPending && !isMail,
    isMailing: isPending && isMail,
    error: isMail ? null : error,
    mailError: isMail ? error : null,
    open: (of: WireDriver) => {
      setDriver(of)
      setGiven(null)
      make({ driverId: of._id, email: null })
    },
    renew: () => driver && make({ driverId: driver._id, email: null }),
    mail: (email: string) => driver && make({ driverId: driver._id, email }),
    close: () => setDriver(null),
  }
}

/** The code of a driver, with the ways to it. */
export type OpenDriverCode = ReturnType<typeof useDriverCode>
